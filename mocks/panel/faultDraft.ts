/** The panel's form for one fault. All its fields are text until the fault is applied. */
import * as v from 'valibot';
import { type Effect, Fault } from '#mocks/store/faults.ts';
import { isNextOnly } from './words.ts';

export type Kind = Effect['kind'] | 'none';

/** How long a fault lasts: until it is removed, for the next call alone, or for a number of times. */
export const spans = {
  always: 'Hasta quitarlo',
  next: 'Solo la próxima',
  times: 'Varias veces',
} as const;
export type Span = keyof typeof spans;

export interface FaultDraft {
  readonly kind: Kind;
  readonly status: string;
  readonly message: string;
  /** Milliseconds. */
  readonly from: string;
  /** Milliseconds; empty for a constant delay. */
  readonly to: string;
  readonly every: string;
  readonly span: Span;
  /** Counts only for the span `times`. */
  readonly times: string;
}

export function draftOf(fault: Fault | undefined): FaultDraft {
  const { effect, delay, every = 1, times } = fault ?? {};
  return {
    kind: effect?.kind ?? 'none',
    status: effect && 'status' in effect ? String(effect.status) : '',
    message: (effect?.kind === 'refuse' && effect.message) || '',
    from: delay ? String(delay.from) : '',
    to: delay && delay.to !== delay.from ? String(delay.to) : '',
    every: String(every),
    span: fault && isNextOnly(fault) ? 'next' : times === undefined ? 'always' : 'times',
    times: String(times ?? 2),
  };
}

export function withKind(draft: FaultDraft, kind: Kind): FaultDraft {
  return { ...draft, kind, status: kind === 'status' ? '500' : kind === 'refuse' ? '400' : '' };
}

/** Returns no fault if the form sets none. `problem` is in Spanish. */
export function faultOf(
  draft: FaultDraft,
): { readonly fault: Fault | undefined } | { readonly problem: string } {
  const { kind, from, to, every, span, times } = draft;
  const delayed = from !== '' || to !== '';
  const result = v.safeParse(Fault, {
    effect: effectOf(draft),
    delay: delayed ? { from: Number(from), to: Number(to || from) } : undefined,
    every: span === 'next' ? 1 : Number(every || 1),
    ...(span !== 'always' && { times: span === 'next' ? 1 : Number(times) }),
  });
  if (result.issues) return { problem: problemAt(v.getDotPath(result.issues[0]) ?? '') };
  if (kind !== 'none' || delayed) return { fault: result.output };
  return result.output.every === 1 && span === 'always'
    ? { fault: undefined }
    : { problem: 'Elige un efecto o una demora.' };
}

function problemAt(path: string): string {
  if (path.startsWith('effect'))
    return 'El estado es un número entero de 400 a 599; en un rechazo, de 200 a 599.';
  if (path.startsWith('delay'))
    return 'La demora va de menos a más, en milisegundos enteros de 0 a 600.000.';
  if (path === 'times') return 'Las veces son un número entero de 1 a 1.000.';
  return 'La frecuencia es un número entero de 1 a 1.000.';
}

function effectOf({ kind, status, message }: FaultDraft): unknown {
  if (kind === 'none') return undefined;
  if (kind === 'status') return { kind, status: Number(status) };
  if (kind !== 'refuse') return { kind };
  return { kind, status: Number(status || 400), ...(message !== '' && { message }) };
}
