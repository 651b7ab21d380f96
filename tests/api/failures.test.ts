/** What cannot be used of an answer is logged, and a call without an answer ends. `anyAnswerInTheStore` tries all answers. */
import { expect, it, vi } from 'vitest';
import { examples } from '#contracts/examples/index.ts';
import { contract } from '#contracts/index.ts';
import type { Answer } from '#tests/support/answer.ts';
import { callTo } from '#tests/support/calls.ts';
import { endpoints } from '#tests/support/dispatch.ts';
import { collectLog } from '#tests/support/logged.ts';
import { product, productList } from '#tests/support/products.ts';
import { storeAndBackend } from './store.ts';

const GET = callTo('products');
const ADD = callTo('addProduct');
const { addProduct, products } = endpoints;

/** Requests the product list, which gets this answer. Returns the result. */
async function listWhen(answer: Answer) {
  const { store, backend } = await storeAndBackend();
  backend.answer(GET, answer);
  return store.dispatch(products.initiate());
}

it('an answer of the wrong shape is logged with its path and what is wrong', async () => {
  const log = collectLog();
  await listWhen({ body: { success: true, products: {} } });
  expect(log.lines).toHaveLength(1);
  expect(log.lines[0]).toMatch(/^\[tienda\] an answer does not fit the contract/);
  expect(log.lines[0]).toContain(contract.products.path);
});

it('an upload may take five minutes', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  const { store, backend } = await storeAndBackend();
  backend.answer(ADD, { hang: true });
  let result: unknown;
  const sent = store
    .dispatch(addProduct.initiate(examples.addProduct.request))
    .then((answer) => (result = answer));
  await backend.whenAsked(ADD);
  await vi.advanceTimersByTimeAsync(299_000);
  expect(result).toBeUndefined();
  await vi.advanceTimersByTimeAsync(1_000);
  await sent;
  expect(result).toMatchObject({ error: { kind: 'unreachable', cause: 'TIMEOUT_ERROR' } });
});

it('a list is read, whatever its content type', async () => {
  const { data } = await listWhen({
    body: JSON.stringify(productList(product(1))),
    headers: { 'content-type': 'text/plain' },
  });
  expect(data?.products).toHaveLength(1);
});
