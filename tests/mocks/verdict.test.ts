/** The log says how a response of the backend breaks the contract. */
import { expect, it } from 'vitest';
import { contract, type EndpointName } from '#contracts/index.ts';
import { answerVerdict } from '#mocks/handlers/verdict.ts';
import { jsonReply, type Reply } from '#mocks/handlers/reply.ts';

it.each<[EndpointName, Reply, string | null]>([
  ['login', jsonReply(401, { success: false, message: 'No.' }), null],
  ['login', jsonReply(401, { success: true }), '«success»: se esperaba false, llegó boolean'],
  ['login', jsonReply(503, { success: false }), 'estado 503'],
  ['login', { status: 200, type: 'text/html', body: '<h1>' }, 'el cuerpo no es JSON'],
  // Of these two only the status counts.
  ['createPurchase', { status: 404, type: 'text/html', body: '<h1>' }, null],
  ['createPurchase', { status: 500, type: '', body: '' }, 'estado 500'],
])('%s with %j: %s', (call, reply, verdict) => {
  expect(answerVerdict(contract[call], reply)).toBe(verdict);
});
