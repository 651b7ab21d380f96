/**
 * The steps of a scenario. Each stands once, as data: from it come the sentence that the tester reads, the sign by which
 * the guide knows that the step was done, and what a test or a copied test does (`perform` in `hands.ts`).
 */
import { type Form, written } from './forms.ts';

export interface Press {
  readonly kind: 'press';
  /** The action of `Hands` that does it: `send` for the button of a form, since the same name may also open that form. */
  readonly by: 'press' | 'send' | 'turnTo' | 'open';
  /** The name of the control, or its first words. */
  readonly name: string;
  /** Whether the control's name goes on after these words, with the name of the thing that it belongs to. */
  readonly goesOn: boolean;
  readonly times: number;
}

/** Something the tester does once, in the order of the steps. */
export type Act =
  | Press
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
      /** A text for each field of the form, by the field's label. */
      readonly texts: Readonly<Record<string, string>>;
      /** The labels of the fields whose texts the sentence says. The tester may choose the other texts. */
      readonly said: readonly string[];
    }
  | {
      readonly kind: 'choose';
      /** The label of the field for the picture. */
      readonly label: string;
    };

export interface Step {
  /** In Spanish, without a full stop. */
  readonly text: string;
  readonly action: Act | Entry;
}

export function press(name: string, times = 1): Step {
  const often = times === 1 ? '' : times === 2 ? ' dos veces' : ` ${times} veces`;
  return pressing(`Pulsa «${name}»${often}`, { by: 'press', name, times });
}

/** Presses the first of several buttons, whose names go on with that of the thing that each belongs to. */
export function pressFirst(name: string, thing: string): Step {
  return pressing(`Pulsa «${name}» en el primer ${thing}`, { by: 'press', name, goesOn: true });
}

/** Presses the button of a form. @param when - the beginning of a sentence, if the form does not stand there at once */
export function send(name: string, when?: string): Step {
  const text = when === undefined ? `Pulsa «${name}»` : `${when}, pulsa «${name}»`;
  return pressing(text, { by: 'send', name });
}

/** Selects a tab. */
export function turnTo(name: string): Step {
  return pressing(`Elige la pestaña «${name}»`, { by: 'turnTo', name });
}

/** Presses the title of a panel's section. */
export function open(name: string): Step {
  return pressing(`Abre «${name}»`, { by: 'open', name });
}

function pressing(text: string, data: Pick<Press, 'by' | 'name'> & Partial<Press>): Step {
  return { text, action: { kind: 'press', times: 1, goesOn: false, ...data } };
}

/**
 * Fills in a form with these values. The sentence follows as a template with the names of fields, in whose place it says
 * their values: the guide demands these. What the sentence does not say must only be filled in.
 */
export function fillIn<Name extends string>(
  form: Form<Name>,
  values: Readonly<Record<NoInfer<Name>, string>>,
): (words: TemplateStringsArray, ...names: readonly NoInfer<Name>[]) => Step {
  return (words, ...names) => {
    const text = String.raw(words, ...names.map((name) => values[name]));
    const said = Object.keys(form).filter((label) => names.some((name) => name === form[label]));
    return { text, action: { kind: 'write', texts: written(form, values), said } };
  };
}

export const choosePicture: Step = {
  text: 'Elige una imagen',
  action: { kind: 'choose', label: 'Imagen' },
};

export const acceptAlert: Step = { text: 'Acepta el aviso', action: { kind: 'accept' } };

/** Reloads the page once the console has a line that begins with `after`. @param text - the whole sentence */
export function reload(text: string, after: string): Step {
  return { text, action: { kind: 'reload', after } };
}

/** The steps as one text, each as a sentence; empty if opening the page is enough. */
export function sentencesOf(steps: readonly Step[] | undefined): string {
  return (steps ?? []).map(({ text }) => `${text}.`).join(' ');
}
