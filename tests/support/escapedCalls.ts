import type { FakeBackend } from './backend.ts';
import { callPaths } from './calls.ts';

/** The calls that bypassed the worker and reached the web server. */
export function escapedCalls(site: FakeBackend): string[] {
  return site.requests
    .map(({ path }) => path)
    .filter((path) => callPaths.some((each) => path.includes(each)));
}
