import * as styles from './OfferBadge.module.css';

export function OfferBadge() {
  return <span className={styles['badge']}>En oferta</span>;
}
