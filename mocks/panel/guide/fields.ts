import type { Entry } from '#mocks/scenarios/steps.ts';

type Field = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement;

export interface Fields {
  /** Notes the field that was typed into. */
  readonly typed: (event: Event) => void;
  /** Whether the fields hold what the step says. */
  readonly hold: (entry: Entry) => boolean;
}

/** The fields that were typed into on this page. That of a card stands in a shadow root, which only events leave. */
export function createFields(): Fields {
  const fields = new Set<Field>();
  return {
    typed: (event) => {
      const [field] = event.composedPath();
      if (isField(field)) fields.add(field);
    },
    hold: (entry) => {
      const shown = [...fields].filter(({ isConnected }) => isConnected);
      if (entry.kind === 'choose') return shown.some(hasFile);
      const { texts, said } = entry;
      const whole = said.length < Object.keys(texts).length; // the tester chooses the other texts
      return (
        shown.length > 0 &&
        said.every((text) => shown.some((field) => holdsText(field, text))) &&
        (!whole || shown.some(({ form }) => form !== null && isFilledIn(form)))
      );
    },
  };
}

/** A field that may stay empty is valid without a text. */
function isFilledIn(form: HTMLFormElement): boolean {
  return [...form.elements]
    .filter(isField)
    .filter((field) => field.checkVisibility())
    .every(({ validity }) => validity.valid);
}

function hasFile(field: Field): boolean {
  return field instanceof HTMLInputElement && (field.files?.length ?? 0) > 0;
}

function isField(target: unknown): target is Field {
  return (
    target instanceof HTMLInputElement ||
    target instanceof HTMLSelectElement ||
    target instanceof HTMLTextAreaElement
  );
}

/** A field for digits also takes them without the spaces and slashes of the text, or with others. */
function holdsText({ value, inputMode }: Field, text: string): boolean {
  const isOfDigits = inputMode === 'numeric' && /^[\d\s/]+$/.test(text);
  const ignored = isOfDigits ? /\D/g : /\s/g;
  return value.replace(ignored, '') === text.replace(ignored, '');
}
