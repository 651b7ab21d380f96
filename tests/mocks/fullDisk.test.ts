/** A mock that cannot write its state reports the error, changes nothing and keeps running. */
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
  const errorSpy = vi.spyOn(console, 'error').mockReturnValue();
  const answer = await remove();
  expect(answer.status).toBe(500);
  expect(await refusal(answer)).toContain('ENOSPC');
  expect(errorSpy).toHaveBeenCalledOnce();
  errorSpy.mockRestore();
  full = false;
  expect((await remove()).status).toBe(200);
});
