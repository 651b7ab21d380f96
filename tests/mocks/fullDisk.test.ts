/** A mock that cannot write its state says so, changes nothing and goes on. */
import { expect, it, vi } from 'vitest';
import { contract } from '#contracts/index.ts';
import { memorySnapshots } from '#mocks/store/snapshots.ts';
import { json, mockOnAPort, refusal } from './server.ts';

const snapshots = memorySnapshots();
let full = false;
const ask = mockOnAPort({
  ...snapshots,
  write: (snapshot) => (full ? Promise.reject(new Error('ENOSPC')) : snapshots.write(snapshot)),
});

it('a disk that is full is reported, changes nothing, and does not end the server', async () => {
  const remove = () => ask(contract.removeProduct.path, json({ id: 3 }));
  expect((await ask(contract.products.path)).status).toBe(200);
  full = true;
  const said = vi.spyOn(console, 'error').mockReturnValue();
  const answer = await remove();
  expect(answer.status).toBe(500);
  expect(await refusal(answer)).toContain('ENOSPC');
  expect(said).toHaveBeenCalledOnce();
  said.mockRestore();
  full = false;
  expect((await remove()).status).toBe(200);
});
