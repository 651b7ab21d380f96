import { adminLists } from './adminLists.ts';
import { buying } from './buying.ts';
import { card } from './card.ts';
import { complete } from './complete.ts';
import { productLists } from './productLists.ts';
import { newProduct } from './newProduct.ts';
import { productPage } from './productPage.ts';
import { productTable } from './productTable.ts';
import type { Scenario, Scenarios } from './scenario.ts';
import { service } from './service.ts';
import { session } from './session.ts';
import { userPanel } from './userPanel.ts';

/**
 * Every state of every screen, by the id of its link: the panel offers them, the tests go through them, and the pictures
 * are taken of them.
 */
export const scenarios = {
  ...session,
  ...productLists,
  ...productPage,
  ...buying,
  ...card,
  ...service,
  ...userPanel,
  ...newProduct,
  ...productTable,
  ...adminLists,
  ...complete,
} satisfies Scenarios;
export type ScenarioId = keyof typeof scenarios;

// oxlint-disable-next-line typescript/no-unsafe-type-assertion -- a constant: it has these keys and no others
export const scenarioIds = Object.keys(scenarios) as readonly ScenarioId[];

export function scenarioOf(id: string): Scenario {
  const scenario = Object.entries<Scenario>(scenarios).find(([key]) => key === id)?.[1];
  if (!scenario) throw new Error(`there is no scenario «${id}»: the demo’s panel lists them`);
  return scenario;
}
