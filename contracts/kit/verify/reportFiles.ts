import { existsSync } from 'node:fs';
import { mkdir, writeFile } from 'node:fs/promises';
import { dirname, resolve } from 'node:path';
import { VerificationError } from './values.ts';

/** A result in the two forms of `--report`. */
export interface Report {
  /** JUnit's XML. */
  readonly junit: string;
  readonly json: object;
}

export interface ReportFile {
  readonly format: keyof Report;
  readonly file: string;
}

/** Reads a `--report`, such as `junit=FILE`. Throws VerificationError. */
export function reportFileIn(text: string): ReportFile {
  const [, name, file = ''] = /^(\w+)=(.+)$/s.exec(text) ?? [];
  if (name !== 'junit' && name !== 'json')
    throw new VerificationError(`--report is junit=FILE or json=FILE: ${text || '(empty)'}`);
  return { format: name, file };
}

/** Writes the files; their folders are made. Throws VerificationError if it cannot. */
export async function writeReports(files: readonly ReportFile[], report: Report): Promise<void> {
  for (const { format, file } of files)
    try {
      await makeFolder(dirname(resolve(file)));
      const { junit, json } = report;
      await writeFile(file, format === 'junit' ? junit : `${JSON.stringify(json, null, 2)}\n`);
    } catch (error) {
      const reason = error instanceof Error ? error.message : String(error);
      throw new VerificationError(`--report: ${file} cannot be written: ${reason}`, {
        cause: error,
      });
    }
}

/** `recursive` of mkdir never ends where nothing can be made, such as below /proc. */
async function makeFolder(folder: string): Promise<void> {
  if (existsSync(folder)) return;
  const parent = dirname(folder);
  if (parent !== folder) await makeFolder(parent);
  await mkdir(folder);
}
