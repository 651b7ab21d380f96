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
      return shown.some((field) => holdsTexts(shownBeside(field), entry));
    },
  };
}

/** The shown fields of this field's form, or of its shadow root if it stands in no form. */
function shownBeside(field: Field): readonly Field[] {
  const root = field.getRootNode();
  const beside =
    field.form?.elements ?? (root instanceof ShadowRoot ? root.querySelectorAll('*') : [field]);
  return [...beside].filter(isField).filter((each) => each.checkVisibility());
}

/** Whether this is the form of the step, filled in with the texts that it says. */
function holdsTexts(
  fields: readonly Field[],
  { texts, said }: Extract<Entry, { kind: 'write' }>,
): boolean {
  const labels = Object.keys(texts);
  const isOther = (field: Field) => !labels.some((label) => isLabelled(field, label));
  return (
    fields.every(({ validity }) => validity.valid) &&
    !fields.some((field) => field.required && isOther(field)) && // it would be another form
    Object.entries(texts).every(([label, text]) => {
      const field = fields.find((each) => isLabelled(each, label));
      if (!field) return false;
      return said.includes(label) ? holdsText(field, text) : field.value !== '';
    })
  );
}

/** Whether the field has this label, which may go on with a mark or a hint: `Nombre *`, `Nombre (obligatorio)`. */
function isLabelled(field: Field, label: string): boolean {
  const ariaLabel = field.getAttribute('aria-label');
  const names =
    ariaLabel === null ? [...(field.labels ?? [])].map((each) => each.textContent) : [ariaLabel];
  return names
    .map((name) => name.replace(/\s+/g, ' ').trim())
    .some((name) => name.startsWith(label) && !/^ ?[\p{L}\p{N}]/u.test(name.slice(label.length)));
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
