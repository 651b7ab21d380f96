import { type ReactNode, useEffect } from 'react';
import { company } from '#src/text/company.ts';
import styles from './Page.module.css';

interface Props {
  /** The page's own part of the document title. */
  title: string;
  /** The visible first heading; without one the page brings its own. */
  heading?: string;
  children?: ReactNode;
}

/** A screen: its document title, its first heading and its width. */
export function Page({ title, heading, children }: Props) {
  useEffect(() => {
    document.title = `${title} · ${company.name}`;
  }, [title]);
  return (
    <div className={styles['page']}>
      {/* The build takes it from here; in a browser it is set above. */}
      {import.meta.env.SSR && <title>{`${title} · ${company.name}`}</title>}
      {heading !== undefined && <h1>{heading}</h1>}
      {children}
    </div>
  );
}
