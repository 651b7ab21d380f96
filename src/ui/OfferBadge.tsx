import styles from './OfferBadge.module.css';

/** Marks a product that is on sale. */
export function OfferBadge() {
  return <span className={styles['badge']}>En oferta</span>;
}
