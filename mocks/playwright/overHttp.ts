import type { Page } from '@playwright/test';
import { createControl, type Send } from '#mocks/control/client.ts';
import { exampleCart } from '#mocks/demo/shop.ts';
import { scenarioOf } from '#mocks/scenarios/index.ts';
import { sessionTexts } from '#mocks/store/persons.ts';
import type { Remembered } from '#mocks/store/stateFile.ts';
import { withPicture } from '#mocks/store/database.ts';
import { addressOf, type MockOfTest } from './mockOfTest.ts';

/** A session of the mock server. `url` is that of the session, without a final slash. */
export function overHttp(page: () => Page, baseURL: string | undefined, url: string): MockOfTest {
  const control = createControl(sendTo(url));
  const remember = (at: Page, texts: Partial<Remembered>) =>
    rememberIn(at, addressOf('/', baseURL), texts);
  return {
    control,
    open: async (id) => {
      const { as, at, cart } = scenarioOf(id);
      await control.reset({ scenario: id }); // in one step, so that one undo brings back what was before
      const lines = exampleCart.map((line) => withPicture(line, `${url}/`));
      const texts = { cart: cart ? JSON.stringify(lines) : null, payments: null };
      await remember(page(), { ...sessionTexts(as), ...texts });
      await page().goto(addressOf(at, baseURL));
    },
    loginAs: async (at, person, path) => {
      await remember(at, sessionTexts(person));
      if (path !== undefined) await at.goto(addressOf(path, baseURL));
    },
    count: async (call) => (await control.log(call)).length,
  };
}

export function sendTo(url: string): Send {
  return async (method, path, body) => {
    try {
      const answer = await fetch(url + path, { method, ...(body !== undefined && { body }) });
      return { status: answer.status, text: await answer.text() };
    } catch (error) {
      const { origin } = new URL(url);
      throw new Error(`No mock answers at ${origin}; npm run mock starts one.`, { cause: error });
    }
  };
}

/** Writes the shop's entries of the browser's storage. An open page of the shop shows them at once. */
async function rememberIn(page: Page, shop: string, texts: Partial<Remembered>): Promise<void> {
  const { origin } = new URL(shop);
  if (page.url().startsWith(`${origin}/`)) {
    await page.evaluate((entries) => {
      for (const [key, text] of Object.entries(entries))
        if (text === null) localStorage.removeItem(key);
        else localStorage.setItem(key, text);
      window.dispatchEvent(new StorageEvent('storage'));
    }, texts);
    return;
  }
  const { cookies, origins } = await page.context().storageState();
  const before = origins.find((each) => each.origin === origin)?.localStorage ?? [];
  const stored = [
    ...before.filter(({ name }) => !(name in texts)),
    ...Object.entries(texts).flatMap(([name, value]) => (value === null ? [] : { name, value })),
  ];
  const others = origins.filter((each) => each.origin !== origin);
  await page
    .context()
    .setStorageState({ cookies, origins: [...others, { origin, localStorage: stored }] });
}
