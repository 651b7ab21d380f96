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

/** The shape of what is coming, and the word for those who cannot see it. */
export function ProductGridSkeleton({ count, word }: { count: number; word: string }) {
  return (
    <div className={styles['room']}>
      <output className="visually-hidden">{word}</output>
      <div className={styles['grid']} aria-hidden="true">
        {Array.from({ length: count }, (_, index) => (
          <div key={index} className={styles['ghost']} />
        ))}
      </div>
    </div>
  );
}
