import { vi } from 'vitest';

/** The attributes by which jsdom's own style sheet hides an element. */
const HIDING = ['hidden', 'open', 'type'];
const styles = new Map<string, CSSStyleDeclaration>();

/**
 * Computes once for all similar elements whether they are displayed, which is all that the queries ask. jsdom compares each
 * element with its whole style sheet instead, which took a fifth of the time. The shop's own styles are not loaded here.
 */
export function simpleStyles(): void {
  const page = document.defaultView;
  if (!page) return;
  const getComputedStyle = page.getComputedStyle.bind(page);
  vi.spyOn(page, 'getComputedStyle').mockImplementation((element) => {
    // Styled by an attribute, or by the style sheet of `popover.ts`.
    if (element.hasAttribute('style') || element.hasAttribute('popover'))
      return getComputedStyle(element);
    const attributes = HIDING.map((name) => element.getAttribute(name));
    const kind = JSON.stringify([element.localName, ...attributes]);
    const known = styles.get(kind);
    if (known) return known;
    const { style } = document.createElement('i');
    style.display = getComputedStyle(element).display;
    styles.set(kind, style);
    return style;
  });
}
