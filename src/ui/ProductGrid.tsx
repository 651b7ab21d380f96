import type { ReactNode } from 'react';
import * as styles from './ProductGrid.module.css';

export function ProductGrid({ children }: { children: ReactNode }) {
  return (
    <div className={styles['room']}>
      <ul className={`stack ${styles['grid']}`}>{children}</ul>
    </div>
  );
}

/** Placeholder cards for a list that is loading. The page itself renders the text for screen readers. */
export function ProductGridSkeleton({ count, hint }: { count: number; hint?: ReactNode }) {
  const look = `stack ${styles['grid']} ${styles['waiting']}`;
  return (
    <div className={styles['room']}>
      {hint}
      <div className={look} data-of-four={count <= 4} aria-hidden="true">
        {Array.from({ length: count }, (_, index) => (
          <div key={index} className={`box ${styles['ghost']}`} />
        ))}
      </div>
    </div>
  );
}
