/** For the tests without a page. */
import { afterEach, vi } from 'vitest';
import { undoStubs } from '#tests/support/undoStubs.ts';

afterEach(undoStubs);

// Hashing a password takes long on purpose. `reference.test.ts` tests the real functions.
vi.mock('#contracts/kit/reference/credentials.ts', () => import('#tests/contract/cheapHash.ts'));
