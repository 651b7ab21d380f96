/** The open dialogs of the shop and of its card provider are all modal. That of the panel stands in a shadow root. */
const MODAL = 'dialog[open]';

/**
 * Keeps an element in the page's top layer: while the shop shows a modal dialog, all outside of it is inert, so the element
 * moves into it. Returns a function that ends this and removes the element.
 *
 * @param shown - shows the element's popover, which every move hides
 */
export function keepOnTop(host: HTMLElement, shown: () => void): () => void {
  const place = () => {
    const parent = [...document.querySelectorAll(MODAL)].at(-1) ?? document.body;
    if (host.parentElement === parent) return;
    parent.append(host);
    shown();
  };
  const observer = new MutationObserver(place);
  observer.observe(document.body, {
    subtree: true,
    childList: true,
    attributes: true,
    attributeFilter: ['open'],
  });
  place();
  return () => {
    observer.disconnect();
    host.remove();
  };
}
