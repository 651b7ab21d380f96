import type { ReactNode } from 'react';
import styles from './ProductGrid.module.css';

/** A list of cards in as many columns as its own width carries. */
export function ProductGrid({ label, children }: { label?: string; children: ReactNode }) {
  return (
    <div className={styles['room']}>
      <ul className={styles['grid']} aria-label={label}>
        {children}
      </ul>
    </div>
  );
}

/** The shape of what is coming. The word for those who cannot see it is the page's. */
export function ProductGridSkeleton({ count, hint }: { count: number; hint?: ReactNode }) {
  return (
    <div className={styles['room']}>
      {hint}
      <div className={`${styles['grid']} ${styles['waiting']}`} aria-hidden="true">
        {Array.from({ length: count }, (_, index) => (
          <div key={index} className={styles['ghost']} />
        ))}
      </div>
    </div>
  );
}
