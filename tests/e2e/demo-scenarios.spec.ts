/** The scenarios that need a browser have the effect that they describe; `tests/screens/scenarios` runs all others. */
import { endpointNames } from '#contracts/index.ts';
import { perform } from '#mocks/scenarios/steps.ts';
import { scenarioIds, scenarioOf } from '#mocks/scenarios/index.ts';
import { driverOf } from './driver.ts';
import { demo as test, expect } from './shop.ts';

test.use({ networkMayFail: true });

/** What other browser tests perform step by step: `demo-places`, `demo-log`, `demo-buying`. */
const elsewhere = ['agregar-correcto', 'orden-enviada-dos-veces', 'tarjeta-autorizada'] as const;
const here = scenarioIds.filter((id) => !elsewhere.some((each) => each === id));

for (const id of here.filter((each) => scenarioOf(each).needsBrowser))
  test(`${id}: ${scenarioOf(id).title}`, async ({ page, scenario, calls, alerts, lines }) => {
    const { at, steps, told, appears, also = [], calls: times = {} } = await scenario(id);
    await expect(page).toHaveURL(at);
    await perform(steps, driverOf(page));
    const shop = page.locator('#shop');
    if (told === 'alert') await expect.poll(() => alerts).toEqual([appears]);
    else if (told === 'logged')
      await expect.poll(() => lines.filter((line) => line.startsWith(appears))).toHaveLength(1);
    else await expect(shop.getByText(appears, { exact: true }).first()).toBeVisible();
    for (const words of also)
      await expect(shop.getByText(words, { exact: true }).first()).toBeVisible();
    for (const call of endpointNames)
      if (times[call] !== undefined) await calls(call).toBe(times[call]);
  });
