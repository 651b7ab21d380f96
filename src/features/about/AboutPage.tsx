import { company } from '#src/text/company.ts';
import { Page } from '#src/ui/Page.tsx';
import styles from './AboutPage.module.css';

export default function AboutPage() {
  return (
    <Page title="Nosotros" heading="Nosotros">
      <section className={styles['vision']}>
        <h2>Visión</h2>
        {company.vision.map((paragraph) => (
          <p key={paragraph}>{paragraph}</p>
        ))}
      </section>
      <section className={styles['contact']}>
        <h2>Contacto</h2>
        <ul>
          {company.staff.map(({ name, specialty, email, phone }) => (
            <li key={email}>
              <h3>{name}</h3>
              <p>{specialty}</p>
              <a href={`mailto:${email}`}>{email}</a>
              <a href={`tel:${phone}`}>{phone}</a>
            </li>
          ))}
        </ul>
      </section>
    </Page>
  );
}
