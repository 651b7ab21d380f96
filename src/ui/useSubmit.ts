import { type FormEvent, useCallback, useEffect, useRef, useState } from 'react';
import { onRestored } from '#src/lib/windowEvents.ts';

/** The result of the work: none, or `leaving`, which keeps the button busy until the browser leaves the page. */
type Outcome = 'leaving' | undefined;

/** A browser that is still here after this time stays: the address was answered without a page (204), or is slow. */
const LEAVING_MILLISECONDS = 10_000;

/** Runs one piece of work at a time. A page that comes back from the back/forward cache is no longer busy. */
export function useSubmit<Input>(work: (input: Input) => Promise<Outcome>) {
  const running = useRef(false);
  const [busy, setBusy] = useState(false);

  const leaving = useRef<ReturnType<typeof setTimeout>>(undefined);
  const end = useCallback(() => {
    clearTimeout(leaving.current);
    running.current = false;
    setBusy(false);
  }, []);

  useEffect(() => onRestored(end), [end]);

  const run = async (input: Input) => {
    running.current = true;
    setBusy(true);
    let outcome: Outcome;
    try {
      outcome = await work(input);
    } finally {
      if (outcome === 'leaving') leaving.current = setTimeout(end, LEAVING_MILLISECONDS);
      else end();
    }
  };

  const submit = (input: Input) => {
    if (!running.current) void run(input);
  };

  return { busy, submit };
}

export function useSubmitForm(work: (form: HTMLFormElement) => Promise<Outcome>) {
  const { busy, submit } = useSubmit(work);
  const onSubmit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    submit(event.currentTarget);
  };
  return { busy, onSubmit };
}
