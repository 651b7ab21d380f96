const SHOWN = 3;

/** The names that share the most pairs of letters with this one, as a list for a message. */
export function nearest(name: string, names: readonly string[]): string {
  const wanted = pairsOf(name);
  const shared = (each: string) => pairsOf(each).filter((pair) => wanted.includes(pair)).length;
  return names
    .toSorted((one, other) => shared(other) - shared(one))
    .slice(0, SHOWN)
    .join(', ');
}

function pairsOf(name: string): readonly string[] {
  return name.split('').map((letter, index) => letter + name.charAt(index + 1));
}
