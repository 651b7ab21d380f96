import { useEffect, useRef } from 'react';
import { textOf } from '#src/lib/forms.ts';
import { readTabText, writeTabText } from '#src/lib/tabStorage.ts';
import { onWindow } from '#src/lib/windowEvents.ts';
import { useAppSelector } from '#src/state/hooks.ts';
import { selectPopupRequests } from '#src/state/session.ts';

const KEY = 'service-request';

/**
 * Keeps what is typed into the form while the login popup reloads the page, and no longer.
 *
 * @param onDay - gets the day that was typed
 */
export function useDraft(onDay: (day: string) => void) {
  const form = useRef<HTMLFormElement>(null);
  const popupOpen = useAppSelector(selectPopupRequests) > 0;

  useEffect(() => {
    const draft = new URLSearchParams(readTabText(KEY) ?? '');
    writeTabText(KEY, '');
    for (const field of form.current?.elements ?? [])
      if (field instanceof HTMLInputElement || field instanceof HTMLTextAreaElement)
        field.value ||= draft.get(field.name) ?? '';
    const day = draft.get('date');
    if (day) onDay(day); // StrictMode repeats the effect, and finds no draft then
  }, [onDay]);

  useEffect(() => {
    if (!popupOpen) return undefined;
    return onWindow('pagehide', () => {
      if (!form.current) return;
      const data = new FormData(form.current);
      const typed = Array.from(data.keys(), (name) => [name, textOf(data, name)]);
      writeTabText(KEY, new URLSearchParams(typed).toString());
    });
  }, [popupOpen]);

  return form;
}
