import { company } from '#src/text/company.ts';
import * as styles from './ContactStrip.module.css';

export function ContactStrip() {
  return (
    <div className={styles['strip']}>
      <p className={`plain-links ${styles['contact']}`}>
        <span>Llámanos:</span>
        {company.phones.map((phone) => (
          <a key={phone} href={`tel:${phone}`}>
            {phone}
          </a>
        ))}
      </p>
    </div>
  );
}
