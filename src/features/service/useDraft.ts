import { useEffect, useRef } from 'react';
import { textOf } from '#src/lib/forms.ts';
import { entryState, keepInEntry } from '#src/lib/historyEntry.ts';
import { onWindow, together } from '#src/lib/windowEvents.ts';

/**
 * Keeps what is typed into the form in the history entry, as browsers do for pages without a script: Back and a reload, as
 * after a login, find it again.
 *
 * @param onDay - gets the day that was typed
 */
export function useDraft(onDay: (day: string) => void) {
  const form = useRef<HTMLFormElement>(null);

  useEffect(() => {
    const { draft: kept } = entryState();
    const draft = new URLSearchParams(typeof kept === 'string' ? kept : '');
    for (const field of form.current?.elements ?? [])
      if (field instanceof HTMLInputElement || field instanceof HTMLTextAreaElement)
        field.value ||= draft.get(field.name) ?? '';
    onDay(draft.get('date') ?? '');

    const keep = () => {
      if (!form.current) return;
      const data = new FormData(form.current);
      const typed = Array.from(data.keys(), (name) => [name, textOf(data, name)]);
      keepInEntry({ draft: new URLSearchParams(typed).toString() });
    };
    // Not at each key: Safari refuses more than a hundred changes of entries in 30 seconds.
    const ends = [onWindow('change', keep), onWindow('pagehide', keep)];
    return together(
      ...ends,
      onWindow('reset', () => keepInEntry({ draft: '' })),
    );
  }, [onDay]);

  return form;
}
