import * as v from 'valibot';

const Json = v.pipe(v.string(), v.parseJson());

/** The value of a JSON text; `undefined` if it is none. */
export function jsonIn(text: string): unknown {
  const read = v.safeParse(Json, text);
  return read.success ? read.output : undefined;
}
