/** The id of the strip's element in the demo's index.html. It comes last, so that Tab reaches the shop first. */
export const STRIP = 'demo-strip';

/** The event of `window` after a change by `window.demo`: what shows the demo's settings reads them again. */
export const CHANGED = 'demo-changed';

/** Reserves the strip's space, so that the page does not jump when the strip comes or is filled. */
const stripStyle = `body { display: grid; grid-template: minmax(2rem, auto) 1fr / minmax(0, 1fr) }
#shop { grid-row: 2 }
#${STRIP} { grid-row: 1; color-scheme: light dark; background: light-dark(#ffe7b3, #3a2b0e) }`;

/**
 * The page can be scrolled until nothing of it lies below the guide. In a narrow window, the shop's own bars at the bottom
 * stand above all of the guide, in a wide one, where it is in a corner, above its head.
 */
const guideStyle = `html[data-guia] { --guide: 3rem; --bottom-edge: 3rem; scroll-padding-bottom: var(--guide) }
html[data-guia='abierta'] { --guide: min(45dvh, 17rem) }
@media (width < 56rem) { html[data-guia] { --bottom-edge: var(--guide) } }
html[data-guia] body { padding-block-end: var(--guide) }`;

export const DEMO_STYLE = `${stripStyle}\n${guideStyle}`;
