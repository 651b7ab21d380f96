import { adminLists } from './adminLists.ts';
import { buying } from './buying.ts';
import { card } from './card.ts';
import { productLists } from './productLists.ts';
import { nearest } from './nearest.ts';
import { newProduct } from './newProduct.ts';
import { product } from './product.ts';
import { productTable } from './productTable.ts';
import type { Scenario, Scenarios } from './scenario.ts';
import { service } from './service.ts';
import { session } from './session.ts';
import { userPanel } from './userPanel.ts';

/** All scenarios by their id, for the panel, links, the browser tests and the README. */
export const scenarios = {
  ...session,
  ...productLists,
  ...product,
  ...buying,
  ...card,
  ...service,
  ...userPanel,
  ...newProduct,
  ...productTable,
  ...adminLists,
} satisfies Scenarios;
export type ScenarioId = keyof typeof scenarios;

export function scenarioOf(id: string): Scenario {
  const scenario = Object.entries<Scenario>(scenarios).find(([key]) => key === id)?.[1];
  if (!scenario)
    throw new Error(
      `there is no scenario «${id}»; near it: ${nearest(id, Object.keys(scenarios))}`,
    );
  return scenario;
}
