import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { format } from 'oxfmt';
import * as v from 'valibot';
import { projectRoot } from '#tools/builds.ts';

const Settings = v.object({ printWidth: v.number(), singleQuote: v.boolean() });

/** Returns a generated text as `npm run format` leaves it. Throws if it cannot be read as the kind of file it is. */
export async function formatted(file: string, text: string): Promise<string> {
  const settings = readFileSync(join(projectRoot, '.oxfmtrc.json'), 'utf8');
  const { code, errors } = await format(file, text, v.parse(Settings, JSON.parse(settings)));
  if (errors.length > 0) throw new Error(`${file}: ${errors.map(({ message }) => message).join()}`);
  return code;
}
