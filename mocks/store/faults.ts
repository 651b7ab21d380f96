/** What can be made to go wrong with a call, as data: it is kept, sent in links and set over the control API. */
import * as v from 'valibot';
import { type EndpointName, endpointNames } from '#contracts/index.ts';

const Milliseconds = v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(600_000));

/** What becomes of the answer. */
const Effect = v.variant('kind', [
  /** `success: false`, with the server's words or without. */
  v.object({
    kind: v.literal('refuse'),
    status: v.optional(
      v.pipe(
        v.number(),
        v.integer(),
        v.minValue(200),
        v.maxValue(599),
        v.check((status) => ![204, 205, 304].includes(status), 'un estado que lleve cuerpo'),
      ),
      400,
    ),
    message: v.optional(v.string()),
  }),
  /** An HTTP error whose body says nothing. */
  v.object({
    kind: v.literal('status'),
    status: v.pipe(v.number(), v.integer(), v.minValue(400), v.maxValue(599)),
  }),
  /** The line is cut before an answer. */
  v.object({ kind: v.literal('network') }),
  /** A page where JSON should be, as proxies like to send. */
  v.object({ kind: v.literal('html') }),
  /** The true answer, its second half missing. The work is done. */
  v.object({ kind: v.literal('truncated') }),
  /** A good status and no body at all. */
  v.object({ kind: v.literal('empty') }),
  /** No answer, ever. */
  v.object({ kind: v.literal('hang') }),
]);
export type Effect = v.InferOutput<typeof Effect>;

/** One fault: what happens, how late it comes, and how often. Without an effect the backend's answer is late. */
export const Fault = v.object({
  effect: v.optional(Effect),
  /** Milliseconds; each time another one from the range. */
  delay: v.optional(
    v.pipe(
      v.object({ from: Milliseconds, to: Milliseconds }),
      v.check(({ from, to }) => from <= to, 'una demora de menos a más'),
    ),
  ),
  /** 1 for every call, 2 for every second one, and so on. */
  every: v.optional(v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(1000)), 1),
});
export type Fault = v.InferOutput<typeof Fault>;

/** At most one fault for each call. */
export const Faults = v.pipe(
  v.record(v.picklist(endpointNames), Fault),
  v.transform((faults): { readonly [Name in EndpointName]?: Fault } => faults),
);
export type Faults = v.InferOutput<typeof Faults>;

/** Whether a fault applies to the n-th call, counted from 1. */
export function applies({ every }: Fault, nth: number): boolean {
  return nth % every === 0;
}

/** The delay of one call in milliseconds. `random` gives a number from 0 up to 1. */
export function delayOf({ delay }: Fault, random: () => number): number {
  return delay ? Math.round(delay.from + random() * (delay.to - delay.from)) : 0;
}
