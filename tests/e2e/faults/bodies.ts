import type { Answer as Scripted } from '#tests/support/answer.ts';
import { product, productList } from '#tests/support/products.ts';

/** Answers that no call can use, whatever it asks for. */
export const unusable: Record<string, Scripted> = {
  'a page of HTML': { body: '<!doctype html><h1>Mantenimiento</h1>' },
  'HTML that calls itself JSON': {
    body: '<h1>Mantenimiento</h1>',
    headers: { 'content-type': 'application/json' },
  },
  'JSON that stops in the middle': { body: '{"success":true,"products":[{"id":1,"na' },
  'a connection that breaks in the middle': { body: productList(product(1)), cutAfter: 40 },
  'a connection that breaks at once': { drop: true },
  'an empty answer': {},
  blanks: { body: ' \n\t ' },
  'no content': { status: 204 },
  'not modified': { status: 304 },
  'a redirect to a page': { status: 302, headers: { location: '/nosotros' } },
  'a redirect to itself': { status: 307, headers: { location: '/api/products' } },
  null: { body: 'null' },
  'a number': { body: '5' },
  'a word': { body: '"ok"' },
  'a truth': { body: 'true' },
  'an empty object': { body: {} },
  'an empty list': { body: [] },
  'JSON so deep that no stack holds it': { body: '['.repeat(200_000) + ']'.repeat(200_000) },
  'bytes that are no text': { body: '\u0000\ufffd\u0001' },
  'a compression it is not': { body: '{}', headers: { 'content-encoding': 'gzip' } },
  'a server error': { status: 500, body: { error: 'boom' } },
  'a server error in HTML': { status: 502, body: '<h1>Bad Gateway</h1>' },
  'an error that claims success': { status: 503, body: { success: true, message: 'Listo' } },
  forbidden: { status: 403, body: '' },
  gone: { status: 404, body: { message: 'no' } },
  'too many': { status: 429, headers: { 'retry-after': '60' }, body: '' },
};
