import { routePaths } from '#src/lib/paths.ts';
import { listMessages } from '#src/text/listMessages.ts';
import { messages } from '#src/text/messages.ts';
import { ButtonLink } from '#src/ui/Button.tsx';
import { Notice } from '#src/ui/Notice.tsx';

/** For a list without products, such as that of an unknown name. */
export function NoProducts({ text }: { text: string }) {
  return (
    <Notice
      tone="news"
      link={<ButtonLink to={routePaths.catalog}>{messages.exploreProducts}</ButtonLink>}
    >
      {text}
    </Notice>
  );
}

/** For a list of which the filters let nothing through. */
export function NoneFits({ clear }: { clear: () => void }) {
  const action = {
    label: listMessages.clearFilters,
    run: () => {
      // The button disappears, and would take the focus with it.
      document.querySelector<HTMLElement>('main [aria-pressed]')?.focus();
      clear();
    },
  };
  return (
    <Notice tone="news" action={action}>
      {listMessages.noneFits}
    </Notice>
  );
}
