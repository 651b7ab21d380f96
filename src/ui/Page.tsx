import { type ReactNode, useEffect } from 'react';
import { company } from '#src/text/company.ts';
import { repeatEarlyClick } from './earlyClick.ts';
import * as styles from './Page.module.css';

interface Props {
  /** The document title, without the company name. */
  title: string;
  /** The visible `h1`. Without it the page renders its own. */
  heading?: string;
  /** For more columns in a wide window. */
  wide?: boolean;
  children?: ReactNode;
}

export function Page({ title, heading, wide, children }: Props) {
  useEffect(() => {
    document.title = `${title} · ${company.name}`;
  }, [title]);
  // Not within the effect: React could not hydrate the screen in time, which the press needs.
  useEffect(() => void setTimeout(repeatEarlyClick), []);
  return (
    <div className={styles['page']} data-wide={wide}>
      {/* Only for prerendering. In the browser the effect above sets the title. */}
      {import.meta.env.SSR && <title>{`${title} · ${company.name}`}</title>}
      {heading !== undefined && <h1>{heading}</h1>}
      {children}
    </div>
  );
}
