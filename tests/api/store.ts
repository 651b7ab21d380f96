import { onTestFinished } from 'vitest';
import { makeStore, type Store } from '#src/state/store.ts';
import { FakeBackend } from '#tests/support/backend.ts';

/** Creates a store, and a fake backend for its calls. Only this test uses them. */
export async function storeAndBackend(): Promise<{ store: Store; backend: FakeBackend }> {
  const backend = await FakeBackend.start();
  onTestFinished(() => backend.stop());
  return { store: makeStore({}, { apiUrl: backend.url, ready: Promise.resolve() }), backend };
}
