import { onTestFinished } from 'vitest';
import { makeStore, type Store } from '#src/state/store.ts';
import { FakeBackend } from '#tests/support/backend.ts';

/** A store whose calls go to a scriptable backend of this test's own. */
export async function storeAndBackend(): Promise<{ store: Store; backend: FakeBackend }> {
  const backend = await FakeBackend.start();
  onTestFinished(() => backend.stop());
  return { store: makeStore({}, { apiUrl: backend.url, ready: Promise.resolve() }), backend };
}
