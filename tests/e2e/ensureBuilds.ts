import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { builds } from '#tools/builds.ts';

/** Before all tests: the built sites must be there. */
export default function ensureBuilds(): void {
  if (Object.values(builds).every((folder) => existsSync(join(folder, 'index.html')))) return;
  console.error('The browser tests need both builds: run npm run build && npm run build:demo.');
  process.exit(1);
}
