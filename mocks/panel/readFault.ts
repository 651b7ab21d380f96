import * as v from 'valibot';
import { type Effect, Fault } from '#mocks/store/faults.ts';

export type EffectKind = Effect['kind'] | 'none';

/** How long a fault lasts: until it is removed, for the next call alone, or for a number of times. */
export const spans = [
  ['always', 'Hasta quitarlo'],
  ['next', 'Solo la próxima'],
  ['times', 'Varias veces'],
] as const;
export type Span = (typeof spans)[number][0];

const RANGES =
  'El estado va de 400 a 599, en un rechazo de 200 a 599; la demora de menos a más, hasta 600.000 ms; veces y frecuencia de 1 a 1.000. Todo son números enteros.';

/** Returns no fault if the form sets none. `problem` is in Spanish. */
export function readFault(
  form: FormData,
): { readonly fault: Fault | undefined } | { readonly problem: string } {
  const text = (name: string) => {
    const value = form.get(name);
    return typeof value === 'string' ? value.trim() : '';
  };
  const [kind, from, to, span] = [text('kind'), text('from'), text('to'), text('span')];
  const isDelayed = from !== '' || to !== '';
  const isNext = span === 'next';
  const result = v.safeParse(Fault, {
    effect: kind === 'none' ? undefined : effectOf(kind, text('status'), text('message')),
    delay: isDelayed ? { from: Number(from), to: Number(to || from) } : undefined,
    every: Number((!isNext && text('every')) || 1),
    times: span === 'always' ? undefined : Number(isNext ? 1 : text('times')),
  });
  if (result.issues) return { problem: RANGES };
  if (kind !== 'none' || isDelayed) return { fault: result.output };
  return result.output.every === 1 && span === 'always'
    ? { fault: undefined }
    : { problem: 'Elige un efecto o una demora.' };
}

function effectOf(kind: string, status: string, message: string): unknown {
  if (kind === 'status') return { kind, status: Number(status) };
  if (kind !== 'refuse') return { kind };
  return { kind, status: Number(status || 400), ...(message !== '' && { message }) };
}
