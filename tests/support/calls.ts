import { fillPath } from '#contracts/endpoint.ts';
import { contract, type EndpointName } from '#contracts/index.ts';

/** A call of the contract, as a fake backend names it: its method and its path, filled in with `params`. */
export function callTo(name: EndpointName, params: Readonly<Record<string, unknown>> = {}): string {
  const { method, path } = contract[name];
  return `${method} ${fillPath(path, params)}`;
}
