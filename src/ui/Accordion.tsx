import { type ReactNode, useEffect, useRef, useState } from 'react';
import { entryState, keepInEntry } from '#src/lib/historyEntry.ts';
import * as styles from './Accordion.module.css';

interface Section {
  readonly title: string;
  /** Mounted when the section is first opened, and kept mounted after that. */
  readonly body: ReactNode;
  readonly startsOpen?: boolean;
  /** Called when it is opened again: what it shows may be old. */
  readonly onReopen?: () => void;
  readonly id?: string;
}

/** How a history entry names its open section, so that Back shows it again. A reload shows all as they start. */
const markOf = (title: string) => `${performance.timeOrigin} ${title}`;

const isMarked = (title: string) => entryState()['section'] === markOf(title);

/** Sections, of which at most one is open. A click on the open one closes it. */
export function Accordion({ name, sections }: { name: string; sections: readonly Section[] }) {
  return (
    <div className="stack">
      {sections.map((section) => (
        <AccordionSection key={section.title} name={name} {...section} />
      ))}
    </div>
  );
}

/** Opens a section and moves the focus to its title. */
export function openSection(id: string): void {
  const details = document.getElementById(id);
  if (!(details instanceof HTMLDetailsElement)) return;
  details.open = true;
  details.querySelector('summary')?.focus();
}

function AccordionSection(props: Section & { name: string }) {
  const { name, title, body, startsOpen, onReopen, id } = props;
  const [opensAtOnce] = useState(() => startsOpen || isMarked(title));
  const [wasOpened, setWasOpened] = useState(opensAtOnce);
  const opensByItself = useRef(opensAtOnce);
  const details = useRef<HTMLDetailsElement>(null);
  // The user may have opened it in the prerendered HTML, before React listened for `toggle`.
  useEffect(() => {
    if (details.current?.open) setWasOpened(true);
  }, []);
  return (
    <details
      ref={details}
      id={id}
      name={name}
      open={opensAtOnce}
      className={`box ${styles['section']}`}
      onToggle={({ currentTarget }) => {
        const { open } = currentTarget;
        if (open) setWasOpened(true);
        if (open || isMarked(title)) keepInEntry({ section: open && markOf(title) });
        if (!open) return;
        if (wasOpened && !opensByItself.current) onReopen?.();
        // The section that has closed may have been above it, and long.
        if (!opensByItself.current && currentTarget.getBoundingClientRect().top < 0)
          currentTarget.scrollIntoView();
        opensByItself.current = false;
      }}
    >
      <summary className="row">
        <h2>{title}</h2>
      </summary>
      <div className={styles['body']}>{wasOpened && body}</div>
    </details>
  );
}
