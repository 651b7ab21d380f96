/** Draws the first letters of a person's names. @returns the address of the picture */
export function initialsPicture(name: string): string {
  const letters = name.split(/\s+/).map((word) => /^\p{L}/u.exec(word)?.[0] ?? '');
  return `data:image/svg+xml,${encodeURIComponent(
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 44 44"><path fill="#2545e6" d="M0 0h44v44H0z"/><text x="22" y="22" fill="#fff" dominant-baseline="central" font-family="Figtree,system-ui,sans-serif" font-size="17" font-weight="600" text-anchor="middle">${letters.join('').toUpperCase()}</text></svg>`,
  )}`;
}
