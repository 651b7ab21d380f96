/** Verifies an exchange as from a page of the shop, and finds out whether the shop's own `Origin` is refused. */
import type { Interaction } from '#contracts/derive/interactions.ts';
import type { Job, Outcome } from './messages.ts';
import type { PactVerifier } from './verifier.ts';

/** What is refused with the shop's origin is verified once more without it: only then the cause is certain. */
export async function verifyFromShop(
  verifier: PactVerifier,
  { endpoint }: Interaction,
  { shopOrigin, ...job }: Omit<Job, 'id'>,
): Promise<Outcome> {
  if (shopOrigin === undefined || endpoint.method === 'GET') return verifier.verify(job);
  const outcome = await verifier.verify({ ...job, shopOrigin });
  if (outcome.kind !== 'broken' || !hasWrongStatus(outcome)) return outcome;
  const without = await verifier.verify(job);
  const isAnswered = without.kind === 'kept' || without.kind === 'broken';
  if (!isAnswered || hasWrongStatus(without)) return outcome;
  return { ...outcome, refusedOrigin: shopOrigin };
}

/** Whether the status is not the one that the contract expects. */
export function hasWrongStatus(outcome: Outcome): boolean {
  return (
    outcome.kind === 'broken' && outcome.mismatches.some(({ type }) => type === 'StatusMismatch')
  );
}
