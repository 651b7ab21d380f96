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

// In one window, because its first page takes longest.
test('each has its effect', async ({ page, scenario, calls, alerts, lines }) => {
  for (const id of here.filter((each) => scenarioOf(each).needsBrowser))
    await test.step(`${id}: ${scenarioOf(id).title}`, async () => {
      const [alertsBefore, linesBefore] = [alerts.length, lines.length];
      const { at, steps, told, appears, also = [], calls: times = {} } = await scenario(id);
      await expect(page).toHaveURL(at);
      await perform(steps, driverOf(page));
      const text = (words: string) =>
        page.locator('#shop').getByText(words, { exact: true }).first();
      const logged = () => lines.slice(linesBefore).filter((line) => line.startsWith(appears));
      if (told === 'alert') await expect.poll(() => alerts.slice(alertsBefore)).toEqual([appears]);
      else if (told === 'logged') await expect.poll(logged).toHaveLength(1);
      else await expect(text(appears)).toBeVisible();
      for (const words of also) await expect(text(words)).toBeVisible();
      for (const call of endpointNames)
        if (times[call] !== undefined) await calls(call).toBe(times[call]);
    });
});
