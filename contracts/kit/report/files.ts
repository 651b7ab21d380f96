/** The files of `--report`. */
import { mkdir, writeFile } from 'node:fs/promises';
import { dirname } from 'node:path';
import { UsageError } from '#contracts/kit/options.ts';

export interface ReportFile {
  readonly format: 'junit' | 'json';
  readonly file: string;
}

export const reports = {
  says: 'junit=FILE or json=FILE, also writes the result there; may be given twice',
  read: (texts: readonly string[]): readonly ReportFile[] =>
    texts.map((text) => {
      const [, format, file = ''] = /^(\w+)=(.+)$/s.exec(text) ?? [];
      if (format === 'junit' || format === 'json') return { format, file };
      throw new UsageError(`--report is junit=FILE or json=FILE: ${text || '(empty)'}`);
    }),
};

/** Writes the files; their folders are made. Throws UsageError if it cannot. */
export async function writeReports(
  files: readonly ReportFile[],
  { junit, json }: { readonly junit: string; readonly json: object },
): Promise<void> {
  const texts = { junit, json: `${JSON.stringify(json, inPublishedWords, 2)}\n` };
  for (const { format, file } of files)
    try {
      await mkdir(dirname(file), { recursive: true });
      await writeFile(file, texts[format]);
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
