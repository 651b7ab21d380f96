import type * as TestingLibrary from '@testing-library/dom';
import type { Point } from './engine.ts';

export interface Query {
  readonly role?: string;
  readonly name?: string | RegExp;
  readonly label?: string;
  readonly text?: string;
  readonly css?: string;
}

/** All but the count is about the first one. */
export interface Located {
  readonly count: number;
  readonly text: string;
  readonly value: string;
  readonly focused: boolean;
  readonly disabled: boolean;
  /** `undefined` if something covers it. */
  readonly point: Point | undefined;
}

/** A query as JSON. */
type Sent = Omit<Query, 'name'> & { readonly name?: string; readonly pattern?: string };

export function toSent({ name, ...rest }: Query): Sent {
  if (name === undefined) return rest;
  return typeof name === 'string' ? { ...rest, name } : { ...rest, pattern: name.source };
}

declare global {
  var TestingLibraryDom: typeof TestingLibrary | undefined;
}

/** Runs in the page. Finds what is visible, in open shadow roots too. */
export function locate(
  query: Sent,
  act: { readonly scroll?: boolean; readonly write?: string },
): Located | 'undefined library' {
  const library = globalThis.TestingLibraryDom;
  if (!library) return 'undefined library';
  const { queryAllByLabelText, queryAllByRole, queryAllByText } = library;

  const { documentElement } = document;
  const [first, ...others] = [documentElement, ...shadowsIn(documentElement)]
    .flatMap((each) => matches(each, query))
    .filter((each) => each.checkVisibility({ visibilityProperty: true }));
  if (first && act.scroll) first.scrollIntoView({ block: 'center', behavior: 'instant' });
  if (first && act.write !== undefined) writeInto(first, act.write);
  return {
    count: first ? 1 + others.length : 0,
    text: first?.innerText ?? '',
    value: first && 'value' in first ? String(first.value) : '',
    focused: first !== undefined && isFocused(first),
    disabled: first?.matches(':disabled') ?? false,
    point: first && pointOf(first),
  };

  function shadowsIn(container: ParentNode): HTMLElement[] {
    return [...container.querySelectorAll('*')].flatMap(({ shadowRoot }) =>
      // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- testing-library uses only what both have
      shadowRoot ? [shadowRoot as unknown as HTMLElement, ...shadowsIn(shadowRoot)] : [],
    );
  }

  function matches(container: HTMLElement, wanted: Sent): HTMLElement[] {
    const { role, pattern, label, text = '', css } = wanted;
    const name = pattern === undefined ? wanted.name : new RegExp(pattern);
    if (label !== undefined) return queryAllByLabelText(container, label, { exact: false });
    if (css === undefined && role === undefined)
      return queryAllByText(container, text, { exact: false });
    const all =
      css === undefined
        ? queryAllByRole(container, role ?? '', name === undefined ? {} : { name })
        : [...container.querySelectorAll<HTMLElement>(css)];
    // WebKit sometimes reads a line break between the parts of a row.
    return all.filter((each) => each.innerText.replaceAll(/\s+/g, ' ').includes(text));
  }

  function writeInto(field: HTMLElement, text: string): void {
    field.focus();
    const picked = field.matches('input[type=date], input[type=time], select');
    if (!picked && (field instanceof HTMLInputElement || field instanceof HTMLTextAreaElement)) {
      field.select();
      document.execCommand('insertText', false, text);
      return;
    }
    // React would not notice a value that is set on the element itself.
    const prototype: unknown = Object.getPrototypeOf(field);
    Object.getOwnPropertyDescriptor(Object(prototype), 'value')?.set?.call(field, text);
    for (const type of ['input', 'change']) field.dispatchEvent(new Event(type, { bubbles: true }));
  }

  /** While screens change, clicks hit neither. */
  function isTransition({ effect }: Animation): boolean {
    const { pseudoElement } = effect instanceof KeyframeEffect ? effect : {};
    return pseudoElement?.startsWith('::view-transition') ?? false;
  }

  /** `:focus` matches nothing in an inactive window. */
  function isFocused(element: HTMLElement): boolean {
    const root = element.getRootNode();
    return (
      (root instanceof Document || root instanceof ShadowRoot) && root.activeElement === element
    );
  }

  function pointOf(element: HTMLElement): Point | undefined {
    if (document.getAnimations().some(isTransition)) return undefined;
    const { left, top, width, height } = element.getBoundingClientRect();
    const point = { x: left + width / 2, y: top + height / 2 };
    let hit = document.elementFromPoint(point.x, point.y);
    while (hit?.shadowRoot) {
      const deeper: Element | null = hit.shadowRoot.elementFromPoint(point.x, point.y);
      if (!deeper || deeper === hit) break;
      hit = deeper;
    }
    const label = hit?.closest('label');
    return hit && (element.contains(hit) || label?.control === element) ? point : undefined;
  }
}
