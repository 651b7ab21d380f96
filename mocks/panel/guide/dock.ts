/** Where the guide stands: beside the shop in a wide window, else below it. It takes room, and covers nothing. */

/** The attribute of the document that makes room for the guide. */
type Room = 'abierta' | 'plegada';

export function makeRoom(room: Room | undefined): void {
  const { dataset } = document.documentElement;
  if (room === undefined) delete dataset['guia'];
  else dataset['guia'] = room;
}

/**
 * Makes room before the first paint, so that the page does not jump when the guide comes. The demo's documents contain
 * the text of this function, so it uses nothing from outside of itself.
 */
export function makeRoomEarly(): void {
  try {
    const progress = sessionStorage.getItem('demo-guia');
    if (progress !== null || location.search.includes('demo.escenario='))
      document.documentElement.dataset['guia'] = progress?.includes('"folded":true')
        ? 'plegada'
        : 'abierta';
  } catch {
    // Storage is denied: the room is made when the guide comes.
  }
}

interface Parts {
  readonly popover: () => HTMLElement | null;
  /** The part of the popover that scrolls. */
  readonly scroller: () => HTMLElement | null;
}

/**
 * Keeps an element with a popover on top, also while the shop shows a modal dialog: all that is outside of a modal dialog
 * is inert, so the element moves into it, where it stays scrolled as it was. Returns a function that ends this and removes
 * the element.
 */
export function keepOnTop(host: HTMLElement, { popover, scroller }: Parts): () => void {
  let scrolled = 0;
  const noteScroll = () => {
    const part = scroller();
    // What is not laid out, as in a dialog that has closed, no longer knows its position.
    if (part && part.getClientRects().length > 0) scrolled = part.scrollTop;
  };
  const place = () => {
    const modal = [...document.querySelectorAll(MODAL)].at(-1);
    const parent = modal ?? document.body;
    if (host.parentElement === parent) return;
    noteScroll();
    parent.append(host); // which hides a popover
    popover()?.showPopover();
    const part = scroller();
    if (part) part.scrollTop = scrolled;
  };
  const ended = new AbortController();
  host.shadowRoot?.addEventListener('scroll', noteScroll, { capture: true, signal: ended.signal });
  const observer = new MutationObserver(place);
  observer.observe(document.body, {
    subtree: true,
    childList: true,
    attributes: true,
    attributeFilter: ['open'],
  });
  place();
  return () => {
    ended.abort();
    observer.disconnect();
    host.remove();
  };
}

/** The control of a dialog that gets the focus from a guide that ends: its first field, or else its first button. */
export function controlOf(dialog: Element): HTMLElement | undefined {
  const controls = ['input, select, textarea', 'button, a[href]'].flatMap((kind) => [
    ...dialog.querySelectorAll<HTMLElement>(kind),
  ]);
  return controls.find((each) => each.checkVisibility() && !each.matches(':disabled'));
}

/** The open dialogs of the shop and of its payment provider, which are all modal. That of the panel stands in a shadow root. */
const MODAL = 'dialog[open]';

/** Whether two elements overlap on the screen. */
export function overlap(one: Element, other: Element): boolean {
  const a = one.getBoundingClientRect();
  const b = other.getBoundingClientRect();
  return a.left < b.right && b.left < a.right && a.top < b.bottom && b.top < a.bottom;
}
