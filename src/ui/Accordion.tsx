import { type ReactNode, useEffect, useRef, useState } from 'react';
import styles from './Accordion.module.css';

interface Section {
  readonly title: string;
  /** Mounted when the section is first opened, and kept mounted after that. */
  readonly body: ReactNode;
}

/** Sections, of which at most one is open. A click on the open one closes it. */
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
  const [wasOpened, setWasOpened] = useState(false);
  const details = useRef<HTMLDetailsElement>(null);
  // The user may have opened it in the prerendered HTML, before React listened for `toggle`.
  useEffect(() => {
    if (details.current?.open) setWasOpened(true);
  }, []);
  return (
    <details
      ref={details}
      name={name}
      className={styles['section']}
      onToggle={({ currentTarget }) => {
        if (currentTarget.open) setWasOpened(true);
      }}
    >
      <summary>
        <h2>{title}</h2>
      </summary>
      <div className={styles['body']}>{wasOpened && body}</div>
    </details>
  );
}
