import type { Scene } from './scene.ts';

/** One thing that happens to a payment, from the first call to the purchase. */
export interface Story {
  /** A short name, for `--only`. */
  readonly name: string;
  readonly tells: string;
  /** Throws Unexpected if the backend does something else. */
  readonly play: (scene: Scene) => Promise<void>;
}

/** The backend has done something else than the story expects. */
export class Unexpected extends Error {
  readonly expected: string;
  readonly saw: string;
  constructor(expected: string, saw: string) {
    super(`expected ${expected}; saw ${saw}`);
    this.expected = expected;
    this.saw = saw;
  }
}

/** Throws Unexpected if it is not so. */
export function demand(isSo: boolean, expected: string, saw: string): asserts isSo {
  if (!isSo) throw new Unexpected(expected, saw);
}
