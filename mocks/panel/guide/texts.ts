import type { Outcome } from './checklist.ts';

const TOAST = 'output[aria-live], [role=status]';

/**
 * Finds an element that shows exactly these words as a text of its own. The demo's own texts stand in shadow roots, where
 * it does not look.
 *
 * @returns `unpainted` if the words are on the page for screen readers only; `undefined` if no element shows them
 */
export function findWords(
  page: HTMLElement,
  { words, told }: Outcome,
): { readonly element: Element; readonly unpainted: boolean } | undefined {
  const texts = document.createTreeWalker(page, NodeFilter.SHOW_TEXT);
  let heard: Element | undefined;
  while (texts.nextNode()) {
    const { parentElement: element, nodeValue } = texts.currentNode;
    const part = nodeValue?.trim() ?? '';
    if (!element || part === '' || !words.includes(part) || ownText(element) !== words) continue;
    if (told === 'toast' && !element.closest(TOAST)) continue;
    if (!isRendered(element)) continue;
    if (!isClipped(element)) return { element, unpainted: false };
    heard ??= element;
  }
  return heard && { element: heard, unpainted: true };
}

/** The text of an element without that of the elements inside. React splits it into several nodes. */
function ownText({ childNodes }: Element): string {
  return [...childNodes]
    .map((node) => (node.nodeType === Node.TEXT_NODE ? (node.nodeValue ?? '') : ''))
    .join('')
    .replace(/\s+/g, ' ')
    .trim();
}

function isRendered(element: Element): boolean {
  return element.checkVisibility({ visibilityProperty: true });
}

/** Whether the element is clipped away, as texts for screen readers are. */
function isClipped(element: Element): boolean {
  for (let each: Element | null = element; each; each = each.parentElement) {
    const { clipPath, overflow } = getComputedStyle(each);
    if ((clipPath || 'none') !== 'none' && overflow !== 'visible') return true;
  }
  return false;
}
