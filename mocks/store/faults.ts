/** Faults that the mock simulates, as data: they are stored, sent in links and set by the control API. */
import * as v from 'valibot';
import { type EndpointName, endpointNames } from '#contracts/index.ts';

const Milliseconds = v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(600_000));

const Thousand = v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(1000));

// Strict, because a misspelt field would have no effect: `tmes` for `times` would arm a fault that never ends.
const Effect = v.variant('kind', [
  v.strictObject({
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
  v.strictObject({
    kind: v.literal('status'),
    status: v.pipe(v.number(), v.integer(), v.minValue(400), v.maxValue(599)),
  }),
  v.strictObject({ kind: v.literal('network') }),
  /** The backend does the work, and the connection breaks before its response. */
  v.strictObject({ kind: v.literal('lost') }),
  v.strictObject({ kind: v.literal('html') }),
  /** The first half of the real response. The backend has done the work. */
  v.strictObject({ kind: v.literal('truncated') }),
  v.strictObject({ kind: v.literal('empty') }),
  v.strictObject({ kind: v.literal('hang') }),
]);
export type Effect = v.InferOutput<typeof Effect>;

/** One fault. Without an `effect`, the backend's response is only delayed. */
export const Fault = v.strictObject({
  effect: v.optional(Effect),
  delay: v.optional(
    v.pipe(
      v.strictObject({ from: Milliseconds, to: Milliseconds }),
      v.check(({ from, to }) => from <= to, 'una demora de menos a más'),
    ),
  ),
  every: v.optional(Thousand, 1),
  /** How often it applies before it ends; absent for a fault that stays until it is removed. */
  times: v.optional(Thousand),
});
export type Fault = v.InferOutput<typeof Fault>;
/** A fault as it is written: fields with a default may be left out. */
export type FaultInput = v.InferInput<typeof Fault>;

export const Faults = v.pipe(
  v.record(v.picklist(endpointNames), Fault),
  v.transform((faults): { readonly [Name in EndpointName]?: Fault } => faults),
);
export type Faults = v.InferOutput<typeof Faults>;

/** `nth` counts the calls from 1, from the moment the fault was armed. */
export function applies({ every, times = Infinity }: Fault, nth: number): boolean {
  return nth % every === 0 && nth / every <= times;
}

/** The delay of one call in milliseconds. `random` returns a number from 0 to less than 1. */
export function delayOf({ delay }: Fault, random: () => number): number {
  return delay ? Math.round(delay.from + random() * (delay.to - delay.from)) : 0;
}

const Count = v.pipe(v.number(), v.integer(), v.minValue(0));

/** How many calls each fault has met since it was armed. */
export const FaultCalls = v.pipe(
  v.record(v.picklist(endpointNames), Count),
  v.transform((calls): { readonly [Name in EndpointName]?: number } => calls),
);
export type FaultCalls = v.InferOutput<typeof FaultCalls>;

export function withOneMore(calls: FaultCalls, call: EndpointName): FaultCalls {
  return { ...calls, [call]: (calls[call] ?? 0) + 1 };
}

export function without(calls: FaultCalls, call: EndpointName): FaultCalls {
  const { [call]: _removed, ...others } = calls;
  return others;
}

export interface Progress {
  readonly applied: number;
  /** How often it will still be applied: 0 if it has ended, `null` if it does not end by itself. */
  readonly remaining: number | null;
}

export function progressOf({ every, times }: Fault, calls = 0): Progress {
  const applied = Math.min(Math.floor(calls / every), times ?? Infinity);
  return { applied, remaining: times === undefined ? null : times - applied };
}

export function hasEnded(fault: Fault, calls?: number): boolean {
  return progressOf(fault, calls).remaining === 0;
}
