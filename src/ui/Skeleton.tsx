import styles from './Skeleton.module.css';

interface Props {
  count: number;
  /** The text for screen readers. */
  word: string;
  /** What each placeholder stands for: a line of a list, or a record with its table. */
  shape: 'line' | 'record';
}

/** Placeholder rows for a list that is loading. */
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
