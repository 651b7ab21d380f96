/** The files of `--report`. */
import { existsSync } from 'node:fs';
import { mkdir, writeFile } from 'node:fs/promises';
import { dirname, resolve } from 'node:path';
import { UsageError } from '#contracts/kit/options.ts';

export interface ReportFile {
  readonly format: 'junit' | 'json';
  readonly file: string;
}

/** Reads a `--report`, such as `junit=FILE`. Throws UsageError. */
export function reportFileIn(text: string): ReportFile {
  const [, format, file = ''] = /^(\w+)=(.+)$/s.exec(text) ?? [];
  if (format !== 'junit' && format !== 'json')
    throw new UsageError(`--report is junit=FILE or json=FILE: ${text || '(empty)'}`);
  return { format, file };
}

/** Writes the files; their folders are made. Throws UsageError if it cannot. */
export async function writeReports(
  files: readonly ReportFile[],
  { junit, json }: { readonly junit: string; readonly json: object },
): Promise<void> {
  for (const { format, file } of files)
    try {
      await makeFolder(dirname(resolve(file)));
      await writeFile(
        file,
        format === 'junit' ? junit : `${JSON.stringify(json, inPublishedWords, 2)}\n`,
      );
    } catch (error) {
      const reason = error instanceof Error ? error.message : String(error);
      throw new UsageError(`--report: ${file} cannot be written: ${reason}`, { cause: error });
    }
}

/** The words for an outcome in version 1 of the JSON files, which programs of other teams read. */
const published = new Map<unknown, string>([
  ['passed', 'kept'],
  ['failed', 'broken'],
  ['skipped', 'left out'],
  ['error', 'not verified'],
]);

function inPublishedWords(key: string, value: unknown): unknown {
  return key === 'result' ? (published.get(value) ?? value) : value;
}

/** `recursive` of mkdir never ends where nothing can be made, such as below /proc. */
async function makeFolder(folder: string): Promise<void> {
  if (existsSync(folder)) return;
  const parent = dirname(folder);
  if (parent !== folder) await makeFolder(parent);
  await mkdir(folder);
}
