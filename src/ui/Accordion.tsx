import { type ReactNode, useEffect, useRef, useState } from 'react';
import styles from './Accordion.module.css';

interface Section {
  readonly title: string;
  /** Mounted when the section is first opened, and kept from then on. */
  readonly body: ReactNode;
}

/** Sections of which one at most is open; a click on the open one closes it. */
export function Accordion({ name, sections }: { name: string; sections: readonly Section[] }) {
  return (
    <div className={styles['accordion']}>
      {sections.map((section) => (
        <AccordionSection key={section.title} name={name} {...section} />
      ))}
    </div>
  );
}

function AccordionSection({ name, title, body }: Section & { name: string }) {
  const [seen, setSeen] = useState(false);
  const details = useRef<HTMLDetailsElement>(null);
  // Opened while the page was still markup alone: nobody heard of it.
  useEffect(() => {
    if (details.current?.open) setSeen(true);
  }, []);
  return (
    <details
      ref={details}
      name={name}
      className={styles['section']}
      onToggle={({ currentTarget }) => {
        if (currentTarget.open) setSeen(true);
      }}
    >
      <summary>
        <h2>{title}</h2>
      </summary>
      <div className={styles['body']}>{seen && body}</div>
    </details>
  );
}
