import { company } from '#src/text/company.ts';
import * as styles from './Footer.module.css';

export function Footer() {
  return (
    <footer className={styles['footer']}>
      <div className={`stack ${styles['columns']}`}>
        <section>
          <h2>Sobre nosotros</h2>
          <p>{company.blurb}</p>
        </section>
        <nav aria-labelledby="quick-links">
          <h2 id="quick-links">Enlaces rápidos</h2>
          <ul>
            {['Inicio', 'Servicios', 'Contacto'].map((label) => (
              <li key={label}>
                {/* oxlint-disable-next-line jsx-a11y/anchor-is-valid -- the specification points these links to `#` */}
                <a href="#">{label}</a>
              </li>
            ))}
          </ul>
        </nav>
        <section>
          <h2>Escríbenos</h2>
          <ul>
            <li>
              <a href={`mailto:${company.email}`}>{company.email}</a>
            </li>
            <li>
              <a href={`tel:${company.phones[0]}`}>{company.phones[0]}</a>
            </li>
          </ul>
        </section>
      </div>
      <p className={styles['legal']}>{company.copyright}</p>
    </footer>
  );
}
