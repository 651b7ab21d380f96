/** The steps of a scenario: what the tester reads, and by what the demo's guide knows that it was done. */

/** Something the tester does once, in the order of the steps. */
export type Act =
  | {
      readonly kind: 'press';
      /** The name of the control, or its first words. */
      readonly name: string;
      readonly times: number;
      /** Whether the control stands in a form: the same name may also open that form. */
      readonly inForm: boolean;
    }
  /** The tester closes the browser's alert. */
  | { readonly kind: 'accept' }
  | {
      readonly kind: 'reload';
      /** The beginning of the console line that must have come before. */
      readonly after: string;
    };

/** Something that is so once it is done, in whatever order. */
export type Entry =
  | {
      readonly kind: 'write';
      readonly texts: readonly string[];
      /** Whether every field of the form must be filled in, but for those that may stay empty. */
      readonly whole: boolean;
    }
  | { readonly kind: 'choose' };

export interface Step {
  /** In Spanish, without a full stop. */
  readonly text: string;
  readonly sign: Act | Entry;
}

export function press(name: string, times = 1): Step {
  const often = times === 1 ? '' : times === 2 ? ' dos veces' : ` ${times} veces`;
  return { text: `Pulsa «${name}»${often}`, sign: { kind: 'press', name, times, inForm: false } };
}

/** Presses the button of a form. */
export function send(name: string): Step {
  return { text: `Pulsa «${name}»`, sign: { kind: 'press', name, times: 1, inForm: true } };
}

/** Presses a control that needs another sentence. @param name - its name, or its first words */
export function pressAs(text: string, name: string, inForm = false): Step {
  return { text, sign: { kind: 'press', name, times: 1, inForm } };
}

export function open(section: string): Step {
  return pressAs(`Abre «${section}»`, section);
}

/** Types these texts. @param text - the whole sentence, which contains them */
export function write(text: string, ...texts: readonly string[]): Step {
  return { text, sign: { kind: 'write', texts, whole: false } };
}

/** Fills in a form, with these texts among others. */
export function fillIn(text: string, ...texts: readonly string[]): Step {
  return { text, sign: { kind: 'write', texts, whole: true } };
}

export const choosePicture: Step = { text: 'Elige una imagen', sign: { kind: 'choose' } };

export const acceptAlert: Step = { text: 'Acepta el aviso', sign: { kind: 'accept' } };

/** Reloads the page once the console has a line that begins with `after`. @param text - the whole sentence */
export function reload(text: string, after: string): Step {
  return { text, sign: { kind: 'reload', after } };
}

/** The steps as one text, each as a sentence; empty if opening the page is enough. */
export function sentencesOf(steps: readonly Step[] | undefined): string {
  return (steps ?? []).map(({ text }) => `${text}.`).join(' ');
}
