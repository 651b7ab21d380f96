/** The result of a verification. The report on the terminal and the files of `--report` are written from it. */
import type { Exchange } from '#contracts/kit/http/send.ts';

/** How a test of a backend has ended: an exchange, a call, somebody who may not ask, or a story of payments. */
export type Outcome = 'passed' | 'failed' | 'skipped' | 'error';

export const marks: Readonly<Record<Outcome, string>> = {
  passed: '✓',
  failed: '✗',
  skipped: '–',
  error: '?',
};

export function countOf(all: readonly { readonly result: Outcome }[], outcome: Outcome): number {
  return all.filter(({ result }) => result === outcome).length;
}

/** The outcome of several tests together. */
export function together(all: readonly { readonly result: Outcome }[]): Outcome {
  const order = ['failed', 'error', 'passed'] as const;
  return order.find((outcome) => countOf(all, outcome) > 0) ?? 'skipped';
}

/** 0: all passed; 1: one failed; 2: one could not be run, or none was. */
export function exitCodeOf(all: readonly { readonly result: Outcome }[]): 0 | 1 | 2 {
  const codes = { passed: 0, failed: 1, error: 2, skipped: 2 } as const;
  return codes[together(all)];
}

/** One breach of the contract: its place, what was expected, what the server sent, and what the shop needs it for. */
export interface Finding {
  /** A field of the body like `products[1].price`, `HTTP status`, or a header; perhaps of the preflight. */
  readonly field: string;
  readonly expected: string;
  readonly came: string;
  /** The number of other list elements that are wrong in the same way. */
  readonly more: number;
  /** What the shop needs it for; empty if nothing is known. */
  readonly use: string;
  /** What to change in the server. */
  readonly fix?: string;
}

export function finding(parts: Omit<Finding, 'more'>): Finding {
  return { more: 0, ...parts };
}

/** The same breach in other exchanges has the same sentence. */
export function sentenceOf({ field, expected, came }: Finding): string {
  return `${field}: expected ${expected}; came ${came}`;
}

export interface ExchangeResult {
  /** What is special about this exchange, unique in its call. */
  readonly when: string;
  /** Who asked without being allowed to (`--secured`), such as `a guest`. */
  readonly askedBy?: string;
  readonly result: Outcome;
  /** Why it was skipped, or could not be verified. */
  readonly reason?: string;
  /** Whether the reason is a state that was refused. */
  readonly stateRefused?: boolean;
  readonly findings: readonly Finding[];
  /** The whole request and the whole response. */
  readonly exchange?: Exchange;
  /** The states that were set up for it. */
  readonly given: readonly { readonly state: string; readonly params: object }[];
  /** The states whose answer could not be read. */
  readonly unread?: readonly string[];
  readonly seconds: number;
}

export interface CallResult {
  readonly name: string;
  readonly method: string;
  readonly path: string;
  readonly result: Outcome;
  readonly exchanges: readonly ExchangeResult[];
}

/** Why exchanges fail: each reason once, that of most exchanges first. */
export interface Cause {
  /** Unique in the result: what the findings that it stands for have in common. */
  readonly key: string;
  readonly says: string;
  readonly fix?: string;
  /** As in the Pact: `login: the password is wrong`. */
  readonly exchanges: readonly string[];
  readonly calls: readonly string[];
}

/** What `--report json=FILE` writes, in the words of `published`. */
export interface Result {
  /** Raised when a field is removed or means something else. */
  readonly version: 1;
  readonly url: string;
  readonly origin?: string | undefined;
  /** The origin of shop and backend, which each POST carried. */
  readonly shopOrigin?: string | undefined;
  readonly exitCode: 0 | 1 | 2;
  /** Why nothing could be verified; then there are no calls. */
  readonly problem?: string;
  readonly summary: {
    readonly calls: number;
    readonly kept: number;
    readonly broken: number;
    readonly notVerified: number;
    /** With `--secured`: how often somebody asked who may not, and how often they were refused. */
    readonly secured?: { readonly asked: number; readonly refused: number };
  };
  /** What is worth knowing about the whole run. */
  readonly hints: readonly string[];
  readonly causes: readonly Cause[];
  readonly calls: readonly CallResult[];
}
