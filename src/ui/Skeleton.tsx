import styles from './Skeleton.module.css';

interface Props {
  count: number;
  /** What is said to those who cannot see the shape. */
  word: string;
  /** The shape of what is coming: a line of a list, or a record with its table. */
  shape: 'line' | 'record';
}

/** The rows of a list that is on its way. */
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
