import * as fc from 'fast-check';
import type { Answer } from '#tests/support/answer.ts';
import { anyJson, written } from './anyJson.ts';
import { noJson, tampered } from './tampered.ts';

/** A response with all its parts given, so that a test can work out the expected outcome. */
export interface WrittenAnswer extends Answer {
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string;
}

const headers = fc.constantFrom<WrittenAnswer['headers'][]>(
  { 'content-type': 'application/json' },
  { 'content-type': 'application/json; charset=utf-7' },
  { 'content-type': 'text/html' },
  { 'content-type': 'image/png', 'x-content-type-options': 'nosniff' },
  { refresh: '0;url=https://elsewhere.example.com/' },
  { 'set-cookie': 'role=admin', 'cache-control': 'max-age=31536000' },
  {},
);
const oddStatuses = [201, 202, 204, 205, 206, 304, 400, 401, 404, 409, 413, 429, 500, 503];
const status = fc.oneof(
  { weight: 8, arbitrary: fc.constant(200) },
  { weight: 4, arbitrary: fc.constantFrom(...oddStatuses) },
  fc.integer({ min: 200, max: 599 }),
);

const cut = fc.oneof(
  { weight: 24, arbitrary: fc.constant(undefined) },
  { weight: 1, arbitrary: fc.constantFrom('line', 'body') },
);

/** The connection breaks before the response, or halfway through its body. */
const broken = {
  line: () => ({ drop: true }),
  body: ({ body }: WrittenAnswer) => ({ cutAfter: Math.trunc(Buffer.byteLength(body) / 2) }),
};

/** Any response to a call: mostly a good one with changes. */
export function answersLike(good: unknown): fc.Arbitrary<WrittenAnswer> {
  const parts = fc.record({
    status,
    headers,
    body: fc.oneof(
      { weight: 12, arbitrary: tampered(good) },
      { weight: 2, arbitrary: fc.constant(JSON.stringify(good)) },
      { weight: 2, arbitrary: tampered({ success: false, message: 'No se pudo.' }) },
      { weight: 2, arbitrary: anyJson.map(written) },
      { weight: 2, arbitrary: noJson(good) },
    ),
    cut,
  });
  return parts.map(({ cut: where, ...answer }) => ({
    ...answer,
    ...(where && broken[where](answer)),
  }));
}
