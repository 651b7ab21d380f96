/** How a command of the contract ends when it cannot do its work. */
import { createServer } from 'node:http';
import { expect, it } from 'vitest';
import { problemIn } from '#contracts/kit/verify/runCommand.ts';

it('says in one sentence that it cannot listen, whatever the reason is', async () => {
  const server = createServer();
  const failed = new Promise<unknown>((done) => void server.once('error', done));
  server.listen(0, '192.0.2.1'); // an address of no machine (RFC 5737)
  expect(problemIn(await failed)).toBe(
    'This port cannot be listened on (EADDRNOTAVAIL): choose another one with --port.',
  );
  const denied = Object.assign(new Error('listen EACCES'), { code: 'EACCES', syscall: 'listen' });
  expect(problemIn(denied)).toContain('(EACCES)');
});

it('keeps what is wrong with its own code', () => {
  expect(problemIn(new TypeError('x is not a function'))).toBeUndefined();
  expect(problemIn('x')).toBeUndefined();
});
