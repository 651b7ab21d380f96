/** Scrolls as little as possible, and not at all if the element is in view. */
export function bringIntoView(element: HTMLElement | null): void {
  if (element && 'scrollIntoView' in element) element.scrollIntoView({ block: 'nearest' });
}
