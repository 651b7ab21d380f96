import type { MouseEvent } from 'react';

/** Leads past what repeats. The script adds no history entry, so that Back leads to the page before. */
export function SkipLink({ to, children }: { to: string; children: string }) {
  const skip = (click: MouseEvent) => {
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
