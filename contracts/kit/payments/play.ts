import { Refusal } from '#contracts/kit/provider/refusal.ts';
import type { StandIn } from '#contracts/kit/provider/standIn.ts';
import { VerificationError } from '#contracts/kit/verify/values.ts';
import { StateRefused } from '#contracts/kit/verify/stateChange.ts';
import { atOdds } from './atOdds.ts';
import { atOnce } from './atOnce.ts';
import type { Place } from './calls.ts';
import { cardForm } from './cardForm.ts';
import { hostedPage } from './hostedPage.ts';
import { later } from './later.ts';
import { messages } from './messages.ts';
import { Scene } from './scene.ts';
import { States } from './states.ts';
import { type Story, Unexpected } from './story.ts';
import { twoWays } from './twoWays.ts';
import { unpaid } from './unpaid.ts';

/** Every story, in the order in which they are played. */
export const stories: readonly Story[] = [
  ...hostedPage,
  ...cardForm,
  ...atOnce,
  ...twoWays,
  ...unpaid,
  ...later,
  ...messages,
  ...atOdds,
];

export type Played = { readonly story: Story; readonly seconds: number } & (
  | { readonly result: 'kept' }
  | { readonly result: 'broken'; readonly why: Unexpected; readonly log: readonly string[] }
  | { readonly result: 'not played'; readonly reason: string }
);

/** Plays a story against a backend that has been pointed at the stand-in, with data of its own. */
export async function play(story: Story, standIn: StandIn, place: Place): Promise<Played> {
  const start = performance.now();
  const states = new States(place.statesUrl, place.timeout);
  const log: string[] = [];
  const requests: string[] = [];
  standIn.asked = (method, path, status) => {
    requests.push(`${method} ${path}`);
    log.push(`    the provider: ${method} ${path}: ${status || 'no answer'}`);
  };
  const ended = () => ({ story, seconds: (performance.now() - start) / 1000 });
  try {
    const buyer = await states.ana();
    const cart = await states.cart();
    await story.play(new Scene({ standIn, place, states, buyer, cart, log, requests }));
    return { ...ended(), result: 'kept' };
  } catch (error) {
    const why = unexpectedIn(error);
    if (why) return { ...ended(), result: 'broken', why, log };
    if (!(error instanceof StateRefused)) throw error;
    if (error.unreachable) throw new VerificationError(error.message, { cause: error });
    return { ...ended(), result: 'not played', reason: error.message };
  } finally {
    standIn.asked = () => {};
    standIn.trouble = undefined;
    await states.takeBack().catch(() => {}); // the next story sets its states up anew
  }
}

/** What a backend did wrong; `undefined` if that is not why a story ended. */
function unexpectedIn(error: unknown): Unexpected | undefined {
  if (error instanceof Unexpected) return error;
  if (!(error instanceof Refusal)) return undefined;
  return new Unexpected(
    'a payment that the provider knows, and that can still be paid',
    error.message,
  );
}
