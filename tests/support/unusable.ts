import { aPage, type Answer, noNetwork } from './answer.ts';

/** One unusable answer of each kind, with its name, for tests that open a screen for each. */
export const someUnusable: readonly (readonly [what: string, answer: Answer])[] = [
  ['a server error', { status: 500, body: { error: 'boom' } }],
  ['a page of HTML', aPage],
  ['a connection that breaks at once', noNetwork],
];
