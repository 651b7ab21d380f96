/** The steps of a scenario. Each stands once: the sentence that the tester reads, and the same for a driver. */
import type { Driver } from './driver.ts';
import { type Form, written } from './forms.ts';

export interface Step {
  /** In Spanish, without a full stop. */
  readonly text: string;
  readonly perform: (driver: Driver) => Promise<void>;
}

export function press(name: string, times = 1): Step {
  const often = times === 1 ? '' : times === 2 ? ' dos veces' : ` ${times} veces`;
  return {
    text: `Pulsa «${name}»${often}`,
    perform: async (driver) => {
      for (let time = 0; time < times; time += 1) await driver.press(name);
    },
  };
}

/** Presses the first of several buttons, whose names go on with that of the thing that each belongs to. */
export function pressFirst(name: string, thing: string): Step {
  return {
    text: `Pulsa «${name}» en el primer ${thing}`,
    perform: (driver) => driver.press(new RegExp(`^${name} `)),
  };
}

/** Presses the button of a form. @param when - the beginning of a sentence, if the form does not stand there at once */
export function send(name: string, when?: string): Step {
  const text = when === undefined ? `Pulsa «${name}»` : `${when}, pulsa «${name}»`;
  return { text, perform: (driver) => driver.send(name) };
}

/** Selects a tab. */
export function turnTo(name: string): Step {
  return { text: `Elige la pestaña «${name}»`, perform: (driver) => driver.turnTo(name) };
}

/** Presses the title of a panel's section. */
export function open(name: string): Step {
  return { text: `Abre «${name}»`, perform: (driver) => driver.open(name) };
}

/**
 * Fills in a form with these values. The sentence follows as a template with the names of fields, in whose place it says
 * their values.
 */
export function fillIn<Name extends string>(
  form: Form<Name>,
  values: Readonly<Record<NoInfer<Name>, string>>,
): (words: TemplateStringsArray, ...names: readonly NoInfer<Name>[]) => Step {
  return (words, ...names) => ({
    text: String.raw(words, ...names.map((name) => values[name])),
    perform: (driver) => driver.write(written(form, values)),
  });
}

export const choosePicture: Step = {
  text: 'Elige una imagen',
  perform: (driver) => driver.choosePicture('Imagen'),
};

/** A test does nothing here: its listener for alerts has closed it already. */
export const acceptAlert: Step = { text: 'Acepta el aviso', perform: async () => {} };

/** Reloads the page once the console has a line that begins with `after`. @param text - the whole sentence */
export function reload(text: string, after: string): Step {
  return { text, perform: (driver) => driver.reloadAfter(after) };
}

/** The steps as one text, each as a sentence; empty if opening the page is enough. */
export function sentencesOf(steps: readonly Step[] | undefined): string {
  return (steps ?? []).map(({ text }) => `${text}.`).join(' ');
}
