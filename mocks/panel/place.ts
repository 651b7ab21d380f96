/** What the demo adds to its documents, so that it has its place before any script of its own has arrived. */
import { makeRoomEarly } from './guide/dock.ts';
import { recordMessages } from './guide/messages.ts';

/** The id of the strip's element in the demo's index.html. It comes last, so that Tab reaches the shop first. */
export const STRIP = 'demo-strip';

/** The event of `window` after a change by `window.demo`: what shows the demo's settings reads them again. */
export const CHANGED = 'demo-changed';

/** Reserves the strip's space in the initial HTML, so that the page does not jump when the strip is filled. */
const stripStyle = `body { display: flex; flex-direction: column }
#${STRIP} { order: -1; min-height: 2rem; color-scheme: light dark; background: light-dark(#ffe7b3, #3a2b0e) }`;

/** The guide's room: at the side of a wide window, else at its bottom, where the shop's own bars stand above it. */
const guideStyle = `html[data-guia='plegada'] { --bottom-edge: 3rem }
@media (width < 76rem) { html[data-guia='abierta'] { --bottom-edge: min(45dvh, 17rem) } }
@media (width >= 76rem) { html[data-guia='abierta'] body { padding-inline-end: 21rem } }
html[data-guia] { scroll-padding-bottom: var(--bottom-edge, auto) }
html[data-guia] body { padding-block-end: var(--bottom-edge, 0) }`;

export const DEMO_STYLE = `${stripStyle}\n${guideStyle}`;

/** The first script of the demo's documents. */
export const DEMO_SCRIPT = [recordMessages, makeRoomEarly]
  .map((run) => `(${run.toString()})();`)
  .join('\n');
