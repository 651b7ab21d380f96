import { messageOf } from '#contracts/provider/message.ts';
import type { StandIn } from '#contracts/provider/standIn.ts';
import { VerificationError } from '#contracts/verify/values.ts';
import { StateRefused } from '#contracts/verify/stateChange.ts';
import { atOdds } from './atOdds.ts';
import { atOnce } from './atOnce.ts';
import { type Place, shown } from './calls.ts';
import { cardForm } from './cardForm.ts';
import { hostedPage } from './hostedPage.ts';
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
    if (error instanceof Unexpected) return { ...ended(), result: 'broken', why: error, log };
    if (!(error instanceof StateRefused)) throw error;
    if (error.unreachable) throw new VerificationError(error.message, { cause: error });
    return { ...ended(), result: 'not played', reason: error.message };
  } finally {
    standIn.asked = () => {};
    standIn.trouble = undefined;
    await states.takeBack().catch(() => {}); // the next story sets its states up anew
  }
}

/** Throws VerificationError if the backend does not ask this stand-in, or has no webhook where it should be. */
export async function requirePointedAt(standIn: StandIn, place: Place): Promise<void> {
  let requests = 0;
  let webhookStatus = 0;
  let answered = '';
  const object = { id: 'pi_of_another_site', object: 'payment_intent' };
  const message = messageOf('payment_intent.created', object);
  const first: Story = {
    name: 'pointed',
    tells: '',
    play: async (scene) => {
      standIn.asked = () => void (requests += 1);
      answered = shown((await scene.askForPage()).answer);
      webhookStatus = (await scene.post(message.type, standIn.signed(message))).status;
    },
  };
  const { pages, settings } = standIn;
  const played = await play(first, standIn, place);
  if (played.result === 'broken') throw new VerificationError(played.why.saw);
  if (played.result === 'not played') throw new VerificationError(played.reason);
  const { shopOrigin } = place;
  const asked = shopOrigin === undefined ? 'the call' : `the call with «Origin: ${shopOrigin}»`;
  if (requests === 0)
    throw new VerificationError(
      `Your backend did not ask the stand-in for a page. Point its provider library at ${pages}, with the key ${settings.key}. To ${asked} it answered: ${answered}`,
    );
  if (webhookStatus === 404 || webhookStatus === 405)
    throw new VerificationError(
      `${place.webhook} answers ${webhookStatus} to a message of the provider: is the address right?`,
    );
}
