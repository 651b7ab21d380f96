import { type FormEvent, useEffect, useRef, useState } from 'react';

/** What a piece of work ends with: `leaving` keeps its button busy until the page is left. */
type Outcome = 'done' | 'leaving';

/**
 * Does a piece of work once at a time: a double click starts it once. `busy` holds until it is done, or until the
 * browser brings back the page as it was left (back/forward cache).
 */
export function useSubmit<Input>(work: (input: Input) => Promise<Outcome>) {
  const running = useRef(false);
  const [busy, setBusy] = useState(false);

  useEffect(() => {
    const shown = ({ persisted }: PageTransitionEvent) => {
      if (!persisted) return;
      running.current = false;
      setBusy(false);
    };
    window.addEventListener('pageshow', shown);
    return () => {
      window.removeEventListener('pageshow', shown);
    };
  }, []);

  const run = async (input: Input) => {
    running.current = true;
    setBusy(true);
    if ((await work(input)) === 'leaving') return;
    running.current = false;
    setBusy(false);
  };

  const submit = (input: Input) => {
    if (!running.current) void run(input);
  };

  return { busy, submit };
}

/** The same for a form: the work is given the form. */
export function useSubmitForm(work: (form: HTMLFormElement) => Promise<Outcome>) {
  const { busy, submit } = useSubmit(work);
  const onSubmit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    submit(event.currentTarget);
  };
  return { busy, onSubmit };
}
