import type { ReactNode } from 'react';
import * as styles from './RecordList.module.css';

/** A sum stands at the end of the line; a long value takes two places; a key is what is looked for first. */
type Fact = readonly [term: string, value: ReactNode, kind?: 'sum' | 'long' | 'key'];

interface Props<T> {
  /** The newest first. A key is the place from the end, because a backend's list may have an id twice. */
  records: readonly T[];
  /** Shown where there is none. */
  empty: ReactNode;
  facts: (record: T) => readonly Fact[];
  children: (record: T) => ReactNode;
}

export function RecordList<T>({ records, empty, facts, children }: Props<T>) {
  if (records.length === 0) return empty;
  return (
    <ul className={`stack ruled ${styles['list']}`}>
      {records.map((record, index) => (
        <li key={records.length - index} className="stack">
          <dl>
            {facts(record).map(([term, value, kind]) => (
              <div key={term} data-kind={kind}>
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
