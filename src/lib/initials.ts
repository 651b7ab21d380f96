/**
 * Draws the first letters of a person's names. A name may come from any backend: what is no text, or has no letter, is
 * left out.
 *
 * @returns the address of the picture, or nothing if there is no letter at all
 */
export function initialsPicture(...names: readonly unknown[]): string {
  const letters = names.map((name) =>
    typeof name === 'string' ? (/\p{L}\p{M}?/u.exec(name)?.[0] ?? '') : '',
  );
  const text = letters.join('').toUpperCase();
  return (
    text &&
    `data:image/svg+xml,${encodeURIComponent(
      `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 44 44"><path fill="#2545e6" d="M0 0h44v44H0z"/><text x="22" y="22" fill="#fff" dominant-baseline="central" font-family="Figtree,system-ui,sans-serif" font-size="17" font-weight="600" text-anchor="middle">${text}</text></svg>`,
    )}`
  );
}
