/** The request log takes a bounded amount of memory, and says which bodies it has dropped for that. */
import { expect, it } from 'vitest';
import { bodyText } from '#mocks/handlers/loggedBody.ts';
import { createRequestLog } from '#mocks/handlers/requestLog.ts';

const MILLION = 2 ** 20;
const request = {
  call: 'login',
  method: 'POST',
  url: '',
  startedAt: 0,
  headers: {},
  type: '',
} as const;
const answer = { status: 200, type: '', duration: 1 };
const big = 'x'.repeat(5 * MILLION);

/** Logs one exchange after the other. Returns the logged bodies, and the entries. */
function logged(exchanges: readonly { readonly sent: string; readonly received: string }[]) {
  const requestLog = createRequestLog();
  for (const { sent, received } of exchanges)
    requestLog.answered(
      requestLog.started({ ...request, body: sent }, null),
      { ...answer, body: received },
      null,
    );
  const entries = requestLog.all();
  return {
    entries,
    bodies: entries.map((entry) => [bodyText(entry.body), entry.answer?.body ?? '']),
  };
}

it('the newest stay, and older ones that still fit', () => {
  const { entries, bodies } = logged([
    { sent: 'login', received: big },
    { sent: big, received: 'second' },
    { sent: big, received: big },
  ]);
  expect(bodies.map((pair) => pair.map((body) => (body === big ? 'big' : body)))).toEqual([
    ['login', `[${big.length} caracteres; los cuerpos del registro ocupan como mucho 32 MB]`],
    ['big', 'second'],
    ['big', 'big'],
  ]);
  expect(entries.map((entry) => [entry.bodyDropped, entry.answer?.bodyDropped])).toEqual([
    [undefined, true],
    [undefined, undefined],
    [undefined, undefined],
  ]);
});
