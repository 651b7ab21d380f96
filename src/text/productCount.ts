/** How many products of a list are shown. By itself, because `src/prefill` needs no other text. */
export function productCount(shown: number, all: number): string {
  const count = all === 1 ? '1 producto' : `${all} productos`;
  return shown < all ? `${shown} de ${count}` : count;
}
