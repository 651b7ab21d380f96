import type { Outcome } from '#contracts/kit/report/result.ts';
import { Refusal } from '#contracts/kit/provider/refusal.ts';
import type { StandIn } from '#contracts/kit/provider/standIn.ts';
import { StateRefused } from '#contracts/kit/states/states.ts';
import { Scene } from './scene.ts';
import { type Place, StoryStates } from './states.ts';
import { concurrent } from './stories/concurrent.ts';
import { faults } from './stories/faults.ts';
import { paid } from './stories/paid.ts';
import { twoWays } from './stories/twoWays.ts';
import { unpaid } from './stories/unpaid.ts';
import { Unexpected } from './story.ts';

interface Story {
  /** A short name, for `--only`. */
  readonly name: string;
  readonly tells: string;
  /** Throws Unexpected if the backend does something else. */
  readonly play: (scene: Scene) => Promise<void>;
}

/** Every story, in the order in which they are played. */
export const stories: readonly Story[] = Object.entries({
  ...paid,
  ...twoWays,
  ...concurrent,
  ...unpaid,
  ...faults,
}).map(([title, playIt]) => {
  const [, name = '', tells = ''] = /^([\w-]+): (.*)$/.exec(title) ?? [];
  return { name, tells, play: playIt };
});

export interface Played {
  readonly story: Story;
  readonly seconds: number;
  readonly result: Exclude<Outcome, 'skipped'>;
  /** Why it could not be played. */
  readonly reason?: string;
  /** What a failed story expected and saw. */
  readonly expected?: string;
  readonly saw?: string;
  /** What has happened before, a line each. */
  readonly before?: readonly string[];
}

/** Plays a story against a backend that has been pointed at the stand-in, with data of its own. */
export async function play(story: Story, standIn: StandIn, place: Place): Promise<Played> {
  const start = performance.now();
  const states = new StoryStates(place);
  const log: string[] = [];
  standIn.asked = ({ method, url }, status) =>
    void log.push(`    the provider: ${method} ${url}: ${status || 'no answer'}`);
  const ended = () => ({ story, seconds: (performance.now() - start) / 1000 });
  try {
    const buyer = await states.ana();
    const cart = await states.cart();
    await story.play(new Scene({ standIn, place, states, buyer, cart, log }));
    return { ...ended(), result: 'passed' };
  } catch (error) {
    if (error instanceof StateRefused)
      return { ...ended(), result: 'error', reason: error.message };
    const { expected, saw } = unexpectedIn(error);
    return { ...ended(), result: 'failed', expected, saw, before: log };
  } finally {
    standIn.asked = () => {};
    standIn.fault = undefined;
    await states.takeBack();
  }
}

/** What a backend did wrong. Throws what is no fault of the backend. */
function unexpectedIn(error: unknown): Unexpected {
  if (error instanceof Unexpected) return error;
  if (!(error instanceof Refusal)) throw error;
  const expected = 'a payment that the provider knows, and that can still be paid';
  return new Unexpected(expected, error.message);
}
