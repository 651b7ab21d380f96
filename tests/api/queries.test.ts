/** A browser test need not set the answer to a query that its page makes: the shop can read the answer it gets. */
import { expect, it } from 'vitest';
import { contract, endpointNames } from '#contracts/index.ts';
import { dispatchExample } from '#tests/support/dispatch.ts';
import { answerQueries } from '#tests/support/queries.ts';
import { callTo } from '#tests/support/calls.ts';
import { storeAndBackend } from './store.ts';

const queries = endpointNames.filter((name) => contract[name].method === 'GET');

it.each(queries)('%s', async (name) => {
  const { store, backend } = await storeAndBackend();
  answerQueries(backend);
  expect(await dispatchExample(store, name)).toHaveProperty('data');
});

it('an answer that a test sets comes first', async () => {
  const { store, backend } = await storeAndBackend();
  answerQueries(backend);
  backend.answer(callTo('userPurchases'), { body: [] });
  expect(await dispatchExample(store, 'userPurchases')).toMatchObject({ data: [] });
});
