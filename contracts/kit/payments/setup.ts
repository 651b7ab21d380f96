/** Whether the backend, the stand-in and the webhook have been told of each other: before the first story. */
import type { Answer } from '#contracts/kit/http/send.ts';
import { UsageError } from '#contracts/kit/options.ts';
import { messageOf } from '#contracts/kit/provider/message.ts';
import type { StandIn } from '#contracts/kit/provider/standIn.ts';
import { play } from './play.ts';
import type { Scene } from './scene.ts';
import type { Place } from './states.ts';
import { isRefusal, shown } from './story.ts';

/**
 * Throws UsageError if the backend does not ask this stand-in, if it has no webhook where it should be, or if the key or
 * the secret is another one.
 */
export async function requireSetup(standIn: StandIn, place: Place): Promise<void> {
  const statuses: number[] = [];
  let problem: string | undefined;
  const setup = async (scene: Scene) => {
    standIn.asked = (_request, status) => void statuses.push(status);
    const { answer } = await scene.askForPage();
    const object = { id: 'pi_of_another_site', object: 'payment_intent' };
    const message = messageOf('payment_intent.created', object);
    const { status } = await scene.post(message.type, standIn.signed(message));
    problem = problemOf(standIn, place, statuses, answer, status);
  };
  const played = await play({ name: 'setup', tells: '', play: setup }, standIn, place);
  if (played.result !== 'passed') problem = played.saw ?? played.reason ?? '';
  if (problem !== undefined) throw new UsageError(problem);
}

/** `statuses`: what the stand-in has answered. */
function problemOf(
  { pages, settings: { key, secret } }: StandIn,
  { shopOrigin, webhook }: Place,
  statuses: readonly number[],
  toCall: Answer,
  toMessage: number,
): string | undefined {
  if (statuses.length === 0) {
    const call = shopOrigin === undefined ? 'the call' : `the call with «Origin: ${shopOrigin}»`;
    const verb = isRefusal(toCall) ? 'refused' : 'answered';
    return `Your backend ${verb} ${call}: ${shown(toCall)}. It did not ask the stand-in for a page: point its provider library at ${pages}, with the key ${key}.`;
  }
  if (statuses.includes(401))
    return `Your backend asks the stand-in with another key than ${key}: let it send this one.`;
  if (toMessage < 400 || toMessage >= 500) return undefined;
  return `${webhook} answers ${toMessage} to a message of the provider that is signed with ${secret}: is the address right, and does your backend check with this secret?`;
}
