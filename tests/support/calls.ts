import { fillPath } from '#contracts/endpoint.ts';
import { contract, type EndpointName } from '#contracts/index.ts';

/** The paths of the calls, up to their parameter. */
export const callPaths = Object.values(contract).map(({ path }) => path.replace(/\{\w+\}$/, ''));

/** Returns the name of a call for a fake backend: the method and the path, with `params` filled in. */
export function callTo(name: EndpointName, params: Readonly<Record<string, unknown>> = {}): string {
  const { method, path } = contract[name];
  return `${method} ${fillPath(path, params)}`;
}
