import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { builds } from '#tools/builds.ts';

/** Runs before all tests. Exits with an error if a built site is missing. */
export default function ensureBuilds(): void {
  if (Object.values(builds).every((folder) => existsSync(join(folder, 'index.html')))) return;
  console.error('The browser tests need both builds: run npm run build && npm run build:demo.');
  process.exit(1);
}
