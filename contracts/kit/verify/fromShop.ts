/** Verifies an exchange as from a page of the shop, and finds out whether the shop's `Origin` is refused. */
import type { Interaction } from '#contracts/derive/interactions.ts';
import type { Job, Outcome } from './messages.ts';
import type { PactVerifier } from './verifier.ts';

/** What is refused with the shop's origin is verified once more without it: only then the cause is certain. */
export async function verifyFromShop(
  verifier: PactVerifier,
  { endpoint }: Interaction,
  job: Omit<Job, 'id'>,
): Promise<Outcome> {
  const outcome = await verifier.verify(job);
  // A browser sends `Origin` with each call to another origin, but with a GET to its own it sends none.
  const sent = job.origin ?? (endpoint.method === 'GET' ? undefined : job.shopOrigin);
  if (sent === undefined || outcome.kind !== 'broken' || !hasWrongStatus(outcome)) return outcome;
  const without = await verifier.verify({ ...job, withoutOrigin: true });
  const isAnswered = without.kind === 'kept' || without.kind === 'broken';
  if (!isAnswered || hasWrongStatus(without)) return outcome;
  return { ...outcome, refusedOrigin: sent };
}

/** Whether the status is not the one that the contract expects. */
export function hasWrongStatus(outcome: Outcome): boolean {
  return (
    outcome.kind === 'broken' && outcome.mismatches.some(({ type }) => type === 'StatusMismatch')
  );
}
