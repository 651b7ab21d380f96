import type { Entry } from '#mocks/scenarios/steps.ts';

type Field = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement;

export interface Fields {
  /** Notes the field that was typed into. */
  readonly typed: (event: Event) => void;
  /** Notes the form that the shop has given a dropped file. Its field does not get that file. */
  readonly dropped: (event: Event) => void;
  /** Forgets the file that was dropped on this form. */
  readonly emptied: (event: Event) => void;
  /** Whether the fields hold what the step says. */
  readonly hold: (entry: Entry) => boolean;
}

/** The fields that were typed into on this page. That of a card stands in a shadow root, which only events leave. */
export function createFields(): Fields {
  const fields = new Set<Field>();
  const withDrop = new Set<EventTarget>();
  return {
    typed: (event) => {
      const [field] = event.composedPath();
      if (isField(field)) fields.add(field);
    },
    dropped: (event) => {
      const form = event.composedPath().find((each) => each instanceof HTMLFormElement);
      const isTaken = event.defaultPrevented && event instanceof DragEvent;
      if (form && isTaken && event.dataTransfer?.files.length) withDrop.add(form);
    },
    emptied: ({ target }) => {
      if (target) withDrop.delete(target);
    },
    hold: (entry) => {
      const shown = [...fields].filter(isOnPage);
      if (entry.kind === 'choose') return shown.some(hasFile) || [...withDrop].some(isOnPage);
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
    .map(collapsed)
    .some((name) => name.startsWith(label) && !/^ ?[\p{L}\p{N}]/u.test(name.slice(label.length)));
}

function isOnPage(target: EventTarget): boolean {
  return target instanceof Node && target.isConnected;
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
  const compared = (each: string) => (isOfDigits ? each.replace(/\D/g, '') : collapsed(each));
  return compared(value) === compared(text);
}

/** White space as a reader sees it, and as Playwright compares texts. */
function collapsed(text: string): string {
  return text.replace(/\s+/g, ' ').trim();
}
