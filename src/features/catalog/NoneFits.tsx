import { listMessages } from '#src/text/listMessages.ts';
import { Notice } from '#src/ui/Notice.tsx';

/** For a list of which the filters let nothing through. */
export function NoneFits({ clear }: { clear: () => void }) {
  const run = () => {
    // The button disappears, and would take the focus with it.
    document.querySelector<HTMLElement>('main [aria-pressed]')?.focus();
    clear();
  };
  return (
    <Notice tone="news" action={{ label: listMessages.clearFilters, run }}>
      {listMessages.noneFits}
    </Notice>
  );
}
