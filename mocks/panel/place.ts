/** The id of the strip's element in the demo's index.html. It comes last, so that Tab reaches the shop first. */
export const STRIP = 'demo-strip';

/** The event of `window` after a change by `window.demo`: what shows the demo's settings reads them again. */
export const CHANGED = 'demo-changed';

/** Reserves the strip's space in the initial HTML, so that the page does not jump when the strip is filled. */
export const STRIP_STYLE = `body { display: flex; flex-direction: column }
#${STRIP} { order: -1; min-height: 2rem; color-scheme: light dark; background: light-dark(#ffe7b3, #3a2b0e) }`;
