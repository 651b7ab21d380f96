import { escapeHtml } from '#src/lib/markup.ts';

/** Text and names of placeholders in turn; it begins and ends with text. */
export type Template = readonly string[];

/** What the build writes into a document that shows products: `build/prefillTemplates.ts`. */
export interface Templates {
  /** The pattern of the route, as in `routePaths`. */
  readonly route: string;
  /** The content of `<main>`, without and with the part that only some lists need: the offers, the button, the badge. */
  readonly main: readonly [plain: Template, full: Template];
  /** The items of its lists, each for a product without and with an offer. */
  readonly items: Readonly<Record<string, readonly [plain: Template, onSale: Template]>>;
  /** The names of all fields that the first frame needs as data, those of a product included. */
  readonly fields: readonly string[];
  /** The type of each field of a product, by `typeof`; without the fields that may have several. */
  readonly types: Readonly<Record<string, string>>;
}

/** Fills each placeholder with the HTML or the text of its name. */
export function fill(template: Template, texts: Values, html: Values = {}): string {
  return template
    .map((part, index) => (index % 2 === 1 ? (html[part] ?? escapeHtml(texts[part] ?? '')) : part))
    .join('');
}

type Values = Readonly<Record<string, string>>;
