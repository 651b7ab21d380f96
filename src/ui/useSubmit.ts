import { type FormEvent, useEffect, useRef, useState } from 'react';

/** The result of the work. `leaving` keeps the button busy until the browser leaves the page. */
type Outcome = 'done' | 'leaving';

/**
 * Runs asynchronous work, one run at a time: a double click starts it once. `busy` is true until the work is done, or
 * until the browser restores the page from the back/forward cache.
 */
export function useSubmit<Input>(work: (input: Input) => Promise<Outcome>) {
  const running = useRef(false);
  const [busy, setBusy] = useState(false);

  useEffect(() => {
    const onPageShow = ({ persisted }: PageTransitionEvent) => {
      if (!persisted) return;
      running.current = false;
      setBusy(false);
    };
    window.addEventListener('pageshow', onPageShow);
    return () => {
      window.removeEventListener('pageshow', onPageShow);
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

/** The same for a form: the work receives the submitted form. */
export function useSubmitForm(work: (form: HTMLFormElement) => Promise<Outcome>) {
  const { busy, submit } = useSubmit(work);
  const onSubmit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    submit(event.currentTarget);
  };
  return { busy, onSubmit };
}
