import type { Product } from '#contracts/entities.ts';
import { calls } from '#contracts/endpoints/products.ts';
import { read } from '#contracts/read.ts';
import { SnapshotError } from './error.ts';

const TIMEOUT_MILLISECONDS = 30_000;

/** The products that fit the contract, one for each id. @throws SnapshotError if the list cannot be had */
export async function fetchProducts(
  api: string,
): Promise<{ products: Product[]; invalid: number }> {
  const address = api + calls.products.path;
  const reading = read(calls.products.response.schema, await bodyOf(address));
  if (!reading.ok) throw new SnapshotError(`The answer of ${address} is not a list of products.`);
  const byId = new Map<number, Product>();
  for (const product of reading.value.products)
    if (!byId.has(product.id)) byId.set(product.id, product);
  return { products: [...byId.values()], invalid: reading.dropped.length };
}

async function bodyOf(address: string): Promise<unknown> {
  let response: Response;
  let text: string;
  try {
    response = await fetch(address, {
      headers: { accept: 'application/json' },
      signal: AbortSignal.timeout(TIMEOUT_MILLISECONDS),
    });
    text = await response.text();
  } catch (error) {
    const late = error instanceof Error && error.name === 'TimeoutError';
    throw new SnapshotError(
      late
        ? `${address} did not answer within ${TIMEOUT_MILLISECONDS / 1000} seconds.`
        : `${address} cannot be reached.`,
      { cause: error },
    );
  }
  if (!response.ok) throw new SnapshotError(`${address} answered ${response.status}.`);
  try {
    return JSON.parse(text);
  } catch (error) {
    throw new SnapshotError(`The answer of ${address} is not JSON.`, { cause: error });
  }
}
