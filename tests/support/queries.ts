import { examples } from '#contracts/examples/index.ts';
import { contract, endpointNames } from '#contracts/index.ts';
import type { FakeBackend } from './backend.ts';
import { callTo } from './calls.ts';
import { productList } from './products.ts';

/**
 * Answers each query by its example, and that for products with none, until a test sets another answer. Some pages make a
 * call of which their test says nothing, or make it after the test's last check: without an answer the test fails.
 */
export function answerQueries(backend: FakeBackend): void {
  for (const name of endpointNames)
    if (contract[name].method === 'GET') backend.answer(callTo(name), examples[name].success);
  backend.answer(callTo('products'), { body: productList() });
}
