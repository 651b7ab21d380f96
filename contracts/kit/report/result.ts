/** The result of a verification. The report on the terminal and the files of `--report` are written from it. */
import type { Exchange } from '#contracts/kit/http/send.ts';
import type { Finding } from './finding.ts';
import type { Outcome } from './outcome.ts';

export interface ExchangeResult {
  /** What is special about this exchange, unique in its call. */
  readonly when: string;
  /** Who asked without being allowed to (`--secured`), such as `a guest`. */
  readonly askedBy?: string;
  readonly result: Outcome;
  /** Why it was skipped, or could not be verified. */
  readonly reason?: string;
  readonly findings: readonly Finding[];
  /** The whole request and the whole response. */
  readonly exchange?: Exchange;
  /** The states that were set up for it. */
  readonly given: readonly { readonly state: string; readonly params: object }[];
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
  readonly origin?: string;
  /** The origin of shop and backend, which each POST carried. */
  readonly shopOrigin?: string;
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
