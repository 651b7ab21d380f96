import type { StandIn } from './standIn.ts';
import type { Message } from './message.ts';

/** Posts a message to the webhook. Returns what became of it, in one line. */
export async function deliver(
  standIn: StandIn,
  message: Message,
  webhook: string,
): Promise<string> {
  const line = `  → ${message.type}`;
  try {
    const signal = AbortSignal.timeout(30_000);
    const answer = await fetch(webhook, { ...standIn.signed(message), signal });
    await answer.text();
    return `${line}: ${answer.status}`;
  } catch (error) {
    const cause = error instanceof Error ? (error.cause ?? error) : error;
    return `${line}: ${webhook} did not answer: ${cause instanceof Error ? cause.message : ''}`;
  }
}
