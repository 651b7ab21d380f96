/** Whether the backend, the stand-in and the webhook have been told of each other: before the first story. */
import { messageOf } from '#contracts/kit/provider/message.ts';
import type { StandIn } from '#contracts/kit/provider/standIn.ts';
import { VerificationError } from '#contracts/kit/verify/values.ts';
import { isNo, type Place, shown } from './calls.ts';
import { play } from './play.ts';
import type { Story } from './story.ts';

/**
 * Throws VerificationError if the backend does not ask this stand-in, if it has no webhook where it should be, or if the
 * key or the secret is another one.
 */
export async function requirePointedAt(standIn: StandIn, place: Place): Promise<void> {
  const statuses: number[] = [];
  let webhookStatus = 0;
  let answered = '';
  let isRefused = false;
  const object = { id: 'pi_of_another_site', object: 'payment_intent' };
  const message = messageOf('payment_intent.created', object);
  const first: Story = {
    name: 'pointed',
    tells: '',
    play: async (scene) => {
      standIn.asked = (_method, _path, status) => void statuses.push(status);
      const { answer } = await scene.askForPage();
      answered = shown(answer);
      isRefused = isNo(answer);
      webhookStatus = (await scene.post(message.type, standIn.signed(message))).status;
    },
  };
  const { pages, settings } = standIn;
  const played = await play(first, standIn, place);
  if (played.result === 'broken') throw new VerificationError(played.why.saw);
  if (played.result === 'not played') throw new VerificationError(played.reason);
  const { shopOrigin, webhook } = place;
  const asked = shopOrigin === undefined ? 'the call' : `the call with «Origin: ${shopOrigin}»`;
  if (statuses.length === 0 && isRefused)
    throw new VerificationError(
      `Your backend refused ${asked}: ${answered}. It did not ask the stand-in for a page. If it passes on the refusal of another provider, point its provider library at ${pages}, with the key ${settings.key}.`,
    );
  if (statuses.length === 0)
    throw new VerificationError(
      `Your backend did not ask the stand-in for a page. Point its provider library at ${pages}, with the key ${settings.key}. To ${asked} it answered: ${answered}`,
    );
  if (statuses.includes(401))
    throw new VerificationError(
      `Your backend asks the stand-in with another key than ${settings.key}: give its key with --key.`,
    );
  if (webhookStatus === 404 || webhookStatus === 405)
    throw new VerificationError(
      `${webhook} answers ${webhookStatus} to a message of the provider: is the address right?`,
    );
  if (webhookStatus >= 400 && webhookStatus < 500)
    throw new VerificationError(
      `${webhook} answers ${webhookStatus} to a message that is signed with ${settings.secret}: give your backend's secret with --secret.`,
    );
}
