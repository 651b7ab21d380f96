/** How many calls each fault has met since it was armed: one counter for each fault. */
import * as v from 'valibot';
import { type EndpointName, endpointNames } from '#contracts/index.ts';
import type { Fault } from './faults.ts';

const Count = v.pipe(v.number(), v.integer(), v.minValue(0));

export const FaultCalls = v.pipe(
  v.record(v.picklist(endpointNames), Count),
  v.transform((calls): { readonly [Name in EndpointName]?: number } => calls),
);
export type FaultCalls = v.InferOutput<typeof FaultCalls>;

export function withOneMore(calls: FaultCalls, call: EndpointName): FaultCalls {
  return { ...calls, [call]: (calls[call] ?? 0) + 1 };
}

/** The counters without that of one call, whose fault is armed anew or removed. */
export function without(calls: FaultCalls, call: EndpointName): FaultCalls {
  const { [call]: _removed, ...others } = calls;
  return others;
}

export interface Progress {
  /** How often the fault has been applied. */
  readonly applied: number;
  /** How often it will still be applied: 0 if it has ended, `null` if it does not end by itself. */
  readonly remaining: number | null;
}

/** `calls` is the fault's counter, in {@link FaultCalls}. */
export function progressOf({ every, times }: Fault, calls = 0): Progress {
  const applied = Math.min(Math.floor(calls / every), times ?? Infinity);
  return { applied, remaining: times === undefined ? null : times - applied };
}

export function hasEnded(fault: Fault, calls?: number): boolean {
  return progressOf(fault, calls).remaining === 0;
}
