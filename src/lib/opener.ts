/**
 * The login popup reloads the page when it closes. Gives the focus to what opened it, or to what has come into its place
 * under the same id, and scrolls to where the page was: the history entry has kept both. A module of its own, because few
 * pages need it.
 */

/** In milliseconds: what needs the product list comes late. */
const PATIENCE = 10_000;

// oxlint-disable-next-line typescript/no-unsafe-assignment -- the state of an entry can be anything
const { opener, top, ...state } = history.state ?? {};
// Once: a later visit of this entry begins where the browser says.
history.replaceState(state, '');

let isTaken = false;
for (const kind of ['pointerdown', 'wheel', 'keydown'])
  window.addEventListener(kind, () => (isTaken = true), { once: true });

/** Until all is there again, or the user acts. */
function attempt(): void {
  if (isTaken || performance.now() > PATIENCE) return;
  const isLost = document.activeElement === document.body;
  if (isLost) document.getElementById(String(opener))?.focus({ preventScroll: true });
  window.scrollTo(0, Number(top));
  if (isLost || window.scrollY < Number(top)) requestAnimationFrame(attempt);
}

attempt();
