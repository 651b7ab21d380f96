import type { ReactNode } from 'react';
import { Notice } from './Notice.tsx';
import styles from './RecordList.module.css';

interface Props<T> {
  records: readonly T[];
  /** What is said when there is none. */
  empty: string;
  /** A foreign list may hold an id twice: the key may be made of the place, too. */
  keyOf: (record: T, index: number) => string | number;
  /** The short facts: a term, and what it is. */
  facts: (record: T) => readonly (readonly [term: string, value: string | number])[];
  /** What follows the facts. */
  children: (record: T) => ReactNode;
}

/** Records, one below the other. */
export function RecordList<T>({ records, empty, keyOf, facts, children }: Props<T>) {
  if (records.length === 0) return <Notice tone="news">{empty}</Notice>;
  return (
    <ul className={styles['list']}>
      {records.map((record, index) => (
        <li key={keyOf(record, index)}>
          <dl>
            {facts(record).map(([term, value]) => (
              <div key={term}>
                <dt>{term}</dt>
                <dd>{value}</dd>
              </div>
            ))}
          </dl>
          {children(record)}
        </li>
      ))}
    </ul>
  );
}
