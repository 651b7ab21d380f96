/**
 * The login popup reloads the page when it closes. Gives the focus to what opened it, or to what has come into its place
 * under the same id, which the history entry has kept. A module of its own, because few pages need it.
 */

/** In milliseconds: what needs the product list comes late. */
const PATIENCE = 10_000;

// oxlint-disable-next-line typescript/no-unsafe-member-access -- the state of an entry can be anything
const id = String(history.state?.opener);
// Once: a later visit of this entry begins where the browser says.
history.replaceState({ ...history.state, opener: undefined }, '');

function attempt(): void {
  if (document.activeElement !== document.body || performance.now() > PATIENCE) return;
  document.getElementById(id)?.focus({ preventScroll: true }); // the browser has restored the place
  requestAnimationFrame(attempt);
}

attempt();
