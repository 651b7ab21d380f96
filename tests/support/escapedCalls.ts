import { contract, endpointNames } from '#contracts/index.ts';
import type { FakeBackend } from './backend.ts';

/** The calls that bypassed the worker and reached the web server. */
export function escapedCalls(site: FakeBackend): string[] {
  const paths = endpointNames.map((name) => contract[name].path.replace(/\{\w+\}$/, ''));
  return site.requests
    .map(({ path }) => path)
    .filter((path) => paths.some((each) => path.includes(each)));
}
