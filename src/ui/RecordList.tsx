import type { ReactNode } from 'react';
import { Notice } from './Notice.tsx';
import * as styles from './RecordList.module.css';

/** A sum stands at the end of the line; a long value takes two places; a key is what is looked for first. */
export type Fact = readonly [term: string, value: ReactNode, kind?: 'sum' | 'long' | 'key'];

interface Props<T> {
  records: readonly T[];
  empty: string;
  emptyLink: ReactNode;
  /** The React key. A backend's list may contain an id twice, so the key may include the index. */
  keyOf: (record: T, index: number) => string | number;
  facts: (record: T) => readonly Fact[];
  children: (record: T) => ReactNode;
}

export function RecordList<T>({ records, empty, emptyLink, keyOf, facts, children }: Props<T>) {
  if (records.length === 0)
    return (
      <Notice tone="news" link={emptyLink}>
        {empty}
      </Notice>
    );
  return (
    <ul className={`stack ${styles['list']}`}>
      {records.map((record, index) => (
        <li key={keyOf(record, index)} className="stack">
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
