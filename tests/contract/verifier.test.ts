/** Pact's verifier runs in a process of its own. If that process stops, every call fails instead of waiting for it. */
import { expect, it, vi } from 'vitest';
import { VerificationError } from '#contracts/kit/verify/options.ts';
import { openVerifier } from '#contracts/kit/verify/verifier.ts';

it('a verifier that cannot start fails the call that waits for it, and each later one', async () => {
  vi.stubEnv('NODE_OPTIONS', '--require=/nowhere.cjs');
  const verifier = openVerifier({ verbose: false });
  const job = { description: 'login: accepted', url: 'http://localhost', timeout: 1000 };
  const error: unknown = await verifier.verify(job).catch((reason: unknown) => reason);
  expect(error).toBeInstanceOf(VerificationError);
  expect(String(error)).toContain("Cannot find module '/nowhere.cjs'");
  await expect(verifier.verify(job)).rejects.toBe(error);
});
