/** Whether the backend, the stand-in and the webhook have been told of each other: before the first story. */
import type { Answer } from '#contracts/kit/http/send.ts';
import { UsageError } from '#contracts/kit/options.ts';
import { messageOf } from '#contracts/kit/provider/message.ts';
import type { StandIn } from '#contracts/kit/provider/standIn.ts';
import { play } from './play.ts';
import type { Place } from './states.ts';
import { isRefusal, shown } from './story.ts';

/**
 * Throws UsageError if the backend does not ask this stand-in, if it has no webhook where it should be, or if the key or
 * the secret is another one.
 */
export async function requireSetup(standIn: StandIn, place: Place): Promise<void> {
  const statuses: number[] = [];
  const answers: Answer[] = [];
  const object = { id: 'pi_of_another_site', object: 'payment_intent' };
  const message = messageOf('payment_intent.created', object);
  const { result, saw, reason } = await play(
    {
      name: 'setup',
      tells: '',
      play: async (scene) => {
        standIn.asked = (_request, status) => void statuses.push(status);
        answers.push((await scene.askForPage()).answer);
        answers.push(await scene.post(message.type, standIn.signed(message)));
      },
    },
    standIn,
    place,
  );
  const [toCall, toMessage] = answers;
  if (result !== 'passed' || !toCall || !toMessage) throw new UsageError(saw ?? reason ?? '');
  const problem = problemOf(standIn, place, statuses, toCall, toMessage.status);
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
    return `Your backend asks the stand-in with another key than ${key}: give its key with --key.`;
  if (toMessage === 404 || toMessage === 405)
    return `${webhook} answers ${toMessage} to a message of the provider: is the address right?`;
  if (toMessage >= 400 && toMessage < 500)
    return `${webhook} answers ${toMessage} to a message that is signed with ${secret}: give your backend's secret with --secret.`;
  return undefined;
}
