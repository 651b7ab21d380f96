/** For the tests without a page. */
import { afterEach, vi } from 'vitest';
import { undoStubs } from '#tests/support/undoStubs.ts';

afterEach(undoStubs);

// Hashing a password takes long on purpose. The processes that tests start hash as the reference does.
vi.mock('#contracts/kit/reference/credentials.ts', () => import('#tests/contract/cheapHash.ts'));
