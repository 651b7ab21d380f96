/** What the demo adds to its documents, so that its parts have their place before any script has arrived. */

/** The id of the strip's element in the demo's index.html. It comes last, so that Tab reaches the shop first. */
export const STRIP = 'demo-strip';

/** The event of `window` after a change by `window.demo`: what shows the demo's settings reads them again. */
export const CHANGED = 'demo-changed';

/** Reserves the strip's space, so that the page does not jump when the strip is filled. */
const stripStyle = `body { display: flex; flex-direction: column }
#${STRIP} { order: -1; min-height: 2rem; color-scheme: light dark; background: light-dark(#ffe7b3, #3a2b0e) }`;

/** The shop's own bars at the window's bottom stand above the guide: above its head alone where the guide is in a corner. */
const guideStyle = `html[data-guia] { --bottom-edge: 3rem; scroll-padding-bottom: var(--bottom-edge) }
@media (width < 56rem) { html[data-guia='abierta'] { --bottom-edge: min(45dvh, 17rem) } }
html[data-guia] body { padding-block-end: var(--bottom-edge) }`;

export const DEMO_STYLE = `${stripStyle}\n${guideStyle}`;
