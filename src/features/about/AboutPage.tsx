import { assetPath } from '#src/lib/paths.ts';
import { company } from '#src/text/company.ts';
import { companyDetails } from '#src/text/companyDetails.ts';
import { Page } from '#src/ui/Page.tsx';
import * as styles from './AboutPage.module.css';

/** The first letters of a person's names. */
const initialsOf = (name: string) => name.match(/(?<!\p{L})\p{L}/gu)?.join('') ?? '';

export default function AboutPage() {
  return (
    <Page title="Nosotros" heading="Nosotros">
      <section className={`stack ${styles['vision']}`}>
        <div className="stack">
          <h2>Visión</h2>
          {companyDetails.vision.map((paragraph) => (
            <p key={paragraph} className="lead">
              {paragraph}
            </p>
          ))}
        </div>
        <img
          src={assetPath('pictures/tienda.svg')}
          alt={`La tienda de ${company.name}, con su escaparate y su taller`}
          width={1200}
          height={675}
        />
      </section>
      <section className={`stack ${styles['contact']}`}>
        <h2>Contacto</h2>
        <ul className="stack">
          {companyDetails.staff.map(({ name, specialty, email, phone }) => (
            <li key={email} className="box stack">
              <span aria-hidden="true">{initialsOf(name)}</span>
              <h3>{name}</h3>
              <p className="note">{specialty}</p>
              <a href={`mailto:${email}`}>{email}</a>
              <a href={`tel:${phone}`}>{phone}</a>
            </li>
          ))}
        </ul>
      </section>
    </Page>
  );
}
