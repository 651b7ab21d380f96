/** Why a mutant may survive, by its id. */
export const reasons: Readonly<Record<string, string>> = {};
