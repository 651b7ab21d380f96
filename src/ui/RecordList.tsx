import type { ReactNode } from 'react';
import { Notice } from './Notice.tsx';
import styles from './RecordList.module.css';

interface Props<T> {
  records: readonly T[];
  empty: string;
  /** The React key. A backend's list may contain an id twice, so the key may include the index. */
  keyOf: (record: T, index: number) => string | number;
  facts: (record: T) => readonly (readonly [term: string, value: string | number])[];
  children: (record: T) => ReactNode;
}

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
