/** The list from which a product was opened. The history entry of the product's page holds it. */
export interface CameFrom {
  /** The address of the list, with its filters. */
  readonly list: string;
  /** The category or brand of the list. */
  readonly name: string;
  /** How many history entries the list is back. */
  readonly steps: number;
}

/** @param state - of a history entry, which an older version of the shop may have written */
export function cameFromIn(state: unknown): CameFrom | undefined {
  if (!state) return undefined;
  const { list, name, steps }: { list?: unknown; name?: unknown; steps?: unknown } = state;
  const isKnown =
    typeof list === 'string' &&
    /^\/(category|brand)\//.test(list) &&
    typeof name === 'string' &&
    typeof steps === 'number' &&
    Number.isInteger(steps) &&
    steps >= 1;
  return isKnown ? { list, name, steps } : undefined;
}
