/** `breaks`: a backend that keeps the old contract no longer keeps the new one. `note`: its tests may need more. */
export type Weight = 'breaks' | 'note' | 'compatible';

export interface Change {
  /** The name of the call, or 'states'. */
  readonly call: string;
  readonly weight: Weight;
  /** What is different, in plain words for a backend team. */
  readonly says: string;
}

export function change(call: string, weight: Weight, says: string): Change {
  return { call, weight, says };
}

export function isBreaking(changes: readonly Change[]): boolean {
  return changes.some(({ weight }) => weight === 'breaks');
}
