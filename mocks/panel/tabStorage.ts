/** A value in the storage of this browser tab: it survives reloads and navigation. */
import * as v from 'valibot';

export function tabStorage<Value>(key: string, schema: v.GenericSchema<unknown, Value>) {
  const stored = v.pipe(v.string(), v.parseJson(), schema);
  return {
    read(): Value | undefined {
      const result = v.safeParse(stored, sessionStorage.getItem(key));
      return result.success ? result.output : undefined;
    },
    write(value: Value): void {
      sessionStorage.setItem(key, JSON.stringify(value));
    },
  };
}
