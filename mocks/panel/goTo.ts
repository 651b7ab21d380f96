import type { Demo } from '#mocks/demo/demo.ts';
import { scenarioOf } from '#mocks/scenarios/index.ts';

/** Sets up a scenario, and opens its page as its person. */
export async function goTo(demo: Demo, id: string): Promise<string> {
  await demo.goTo(id);
  location.assign(addressOf(scenarioOf(id).at));
  return 'Yendo allí…';
}

export function addressOf(at: string): string {
  return new URL(import.meta.env.BASE_URL + at.replace(/^\//, ''), location.origin).href;
}
