import type { MouseEvent } from 'react';
import { staysHere } from '#src/lib/navigation.ts';

/** Leads past what repeats. The script adds no history entry, so that Back leads to the page before. */
export function SkipLink({ to, children }: { to: string; children: string }) {
  const skip = (click: MouseEvent) => {
    if (!staysHere(click)) return;
    click.preventDefault();
    const target = document.getElementById(to);
    target?.focus({ preventScroll: true });
    target?.scrollIntoView();
  };
  return (
    <a href={`#${to}`} className="visually-hidden skip" onClick={skip}>
      {children}
    </a>
  );
}
