import { entryState, keepInEntry } from './historyEntry.ts';

/** In milliseconds: what needs the product list comes late. */
const PATIENCE = 10_000;

/**
 * After the login popup: gives the focus to what opened it, or to what has come into its place under the same id, and
 * scrolls to where the page was: the history entry has kept both. A later visit of it begins where the browser says.
 */
export function returnToOpener(): void {
  const { opener, top } = entryState();
  if (typeof opener !== 'string') return; // the user has gone back meanwhile
  keepInEntry({ opener: undefined, top: undefined });
  let isTaken = false;
  for (const kind of ['pointerdown', 'wheel', 'keydown'])
    window.addEventListener(kind, () => (isTaken = true), { once: true });
  const end = performance.now() + PATIENCE;
  const attempt = () => {
    if (isTaken || performance.now() > end) return;
    const isLost = document.activeElement === document.body;
    if (isLost) document.getElementById(opener)?.focus({ preventScroll: true });
    window.scrollTo(0, Number(top));
    if (isLost || window.scrollY < Number(top)) requestAnimationFrame(attempt);
  };
  attempt();
}
