/** The result of a whole run. The report on the terminal and the files of `--report` are written from it. */
import * as v from 'valibot';
import { Finding } from './finding.ts';
import { Exchange, StateSet } from './messages.ts';

const Kind = v.picklist(['kept', 'broken', 'left out', 'not verified']);

const ExchangeResult = v.object({
  /** What is special about this exchange, unique in its call. */
  when: v.string(),
  /** Who asked without being allowed to (`--secured`), such as `a guest`. */
  askedBy: v.optional(v.string()),
  result: Kind,
  /** Why it was left out or could not be verified. */
  reason: v.optional(v.string()),
  findings: v.array(Finding),
  /** The whole request and the whole response. */
  exchange: v.optional(Exchange),
  /** The states that were set up for it. */
  given: v.array(StateSet),
  seconds: v.number(),
});
export type ExchangeResult = v.InferOutput<typeof ExchangeResult>;

export const CallResult = v.object({
  name: v.string(),
  method: v.string(),
  path: v.string(),
  result: Kind,
  exchanges: v.array(ExchangeResult),
});
export type CallResult = v.InferOutput<typeof CallResult>;

/** Why exchanges fail: each reason once, that of most exchanges first. */
export const Cause = v.object({
  /** Unique in the result: what the findings that it stands for have in common. */
  key: v.string(),
  says: v.string(),
  fix: v.optional(v.string()),
  /** As in the Pact: `login: the password is wrong`. */
  exchanges: v.array(v.string()),
  calls: v.array(v.string()),
});
export type Cause = v.InferOutput<typeof Cause>;

/** What `--report json=FILE` writes. */
export const Result = v.object({
  /** Raised when a field is removed or means something else. */
  version: v.literal(1),
  url: v.string(),
  origin: v.optional(v.string()),
  /** The origin of shop and backend, which each POST carried. */
  shopOrigin: v.optional(v.string()),
  exitCode: v.picklist([0, 1, 2]),
  /** Why nothing could be verified; then there are no calls. */
  problem: v.optional(v.string()),
  summary: v.object({
    calls: v.number(),
    kept: v.number(),
    broken: v.number(),
    notVerified: v.number(),
    /** With `--secured`: how often somebody asked who may not, and how often they were refused. */
    secured: v.optional(v.object({ asked: v.number(), refused: v.number() })),
  }),
  /** What is worth knowing about the whole run. */
  hints: v.array(v.string()),
  causes: v.array(Cause),
  calls: v.array(CallResult),
});
export type Result = v.InferOutput<typeof Result>;
