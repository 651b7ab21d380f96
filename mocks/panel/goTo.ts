import type { Demo } from '#mocks/scenarios/demo.ts';
import { scenarioOf } from '#mocks/scenarios/index.ts';
import { restart } from './guide/progress.ts';

/** Activates a scenario, and opens its page as its person. Its guide begins again. */
export async function goTo(demo: Demo, id: string): Promise<void> {
  restart(id);
  await demo.arm(id);
  demo.prepare(id);
  location.assign(addressOf(scenarioOf(id).at));
}

/** Whether the browser is at this path of the shop. */
export function isAt(at: string): boolean {
  const { pathname, search } = location;
  return new URL(addressOf(at)).href === new URL(pathname + search, location.origin).href;
}

/** The full address of a path of the shop. */
export function addressOf(at: string): string {
  return new URL(import.meta.env.BASE_URL + at.replace(/^\//, ''), location.origin).href;
}
