/** For the tests without a page. */
import { afterEach } from 'vitest';
import { undoStubs } from '#tests/support/undoStubs.ts';

afterEach(undoStubs);
