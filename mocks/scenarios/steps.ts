/** The steps of a scenario. Each stands once: the sentence that the tester reads, and the same for a driver. */
import { type Form, written } from './forms.ts';

/** The actions of a visitor, performed in a browser or by testing-library. */
export interface Driver {
  press(button: string | RegExp): Promise<void>;
  send(button: string): Promise<void>;
  follow(link: string): Promise<void>;
  /** Selects a tab of the popup. */
  turnTo(tab: string): Promise<void>;
  /** Presses the title of a panel's section, which opens or closes it. */
  open(section: string): Promise<void>;
  write(texts: Readonly<Record<string, string>>): Promise<void>;
  /** Chooses a picture of one pixel. */
  choosePicture(label: string): Promise<void>;
  /** Reloads the page, once it has logged a line that begins with these words. */
  reloadAfter(logged: string): Promise<void>;
}

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

export function turnTo(name: string): Step {
  return { text: `Elige la pestaña «${name}»`, perform: (driver) => driver.turnTo(name) };
}

export function open(name: string): Step {
  return { text: `Abre «${name}»`, perform: (driver) => driver.open(name) };
}

/** Fills in a form with these values. @param text - the whole sentence */
export function fillIn<Name extends string>(
  form: Form<Name>,
  values: Readonly<Record<NoInfer<Name>, string>>,
  text: string,
): Step {
  return { text, perform: (driver) => driver.write(written(form, values)) };
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

export async function perform(steps: readonly Step[] | undefined, driver: Driver): Promise<void> {
  for (const step of steps ?? []) await step.perform(driver);
}
