import { type FormEvent, useEffect, useRef, useState } from 'react';

/** The result of the work. `leaving` keeps the button busy until the browser leaves the page. */
type Outcome = 'done' | 'leaving';

/** Runs one piece of work at a time. A page that comes back from the back/forward cache is no longer busy. */
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
    let outcome: Outcome = 'done';
    try {
      outcome = await work(input);
    } finally {
      if (outcome === 'done') {
        running.current = false;
        setBusy(false);
      }
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
