/** A value in the storage of this browser tab: it survives reloads and navigation. */
import * as v from 'valibot';

/** Where storage is denied or full, the value lasts as long as the page. */
export function tabStorage<Value>(key: string, schema: v.GenericSchema<unknown, Value>) {
  const stored = v.pipe(v.string(), v.parseJson(), schema);
  let unstored: Value | undefined;
  return {
    read(): Value | undefined {
      try {
        const result = v.safeParse(stored, sessionStorage.getItem(key));
        return unstored ?? (result.success ? result.output : undefined);
      } catch {
        return unstored;
      }
    },
    write(value: Value): void {
      try {
        sessionStorage.setItem(key, JSON.stringify(value));
        unstored = undefined;
      } catch {
        unstored = value;
      }
    },
  };
}
