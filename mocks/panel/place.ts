/** The element that the demo's index.html keeps for the strip. It stands last, so that the shop is first by key. */
export const STRIP = 'demo-strip';

/**
 * Keeps the strip's place from the first byte: above the shop, as high as the strip, so that nothing jumps when it is
 * filled.
 */
export const STRIP_STYLE = `body { display: flex; flex-direction: column }
#${STRIP} { order: -1; min-height: 2rem; color-scheme: light dark; background: light-dark(#ffe7b3, #3a2b0e) }`;
