import styles from './Skeleton.module.css';

interface Props {
  count: number;
  /** The text for screen readers. */
  word: string;
  shape: 'line' | 'record';
}

export function RowsSkeleton({ count, word, shape }: Props) {
  return (
    <div className={styles['rows']}>
      <output className="visually-hidden">{word}</output>
      {Array.from({ length: count }, (_, index) => (
        <div key={index} className={styles[shape]} aria-hidden="true" />
      ))}
    </div>
  );
}
