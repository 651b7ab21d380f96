/** The account's menu, the popup and the panel of the demo open by key, and give the focus back. */
import { people } from '#tests/support/people.ts';
import type { Query } from './locate.ts';
import type { Page } from './page.ts';
import { both, demo, expect } from './shop.ts';

/** More tab stops than any page of these journeys has. */
const MAXIMUM_STOPS = 100;
const button = (name: string) => ({ role: 'button', name });

both('the popup opens by key, keeps the focus, and Escape closes it', async ({ page }) => {
  await page.visit('/nosotros');
  await tabTo(page, button('Iniciar Sesión'));
  await page.key('Enter');
  await expectFocus(page, { label: 'Correo electrónico' });
  for (let stop = 0; stop < 8; stop += 1) {
    await page.key('Tab');
    expect(await page.tab.run(focusStaysInside)).toBe(true);
  }
  await page.throughReload(() => page.key('Escape'));
  await page.miss({ role: 'dialog' });
});

both('the account’s menu opens by key and leads to a page', async ({ page }) => {
  await page.enterAs(people.customer);
  await page.visit('/nosotros');
  await tabTo(page, button('Tu cuenta'));
  await page.key('Enter');
  await page.key('Escape');
  await expectFocus(page, button('Tu cuenta'));
  await page.key('Enter');
  await tabTo(page, button('User Panel'));
  await page.key('Enter');
  await page.seeAddress('/userpanel');
  await expectFocus(page, { role: 'main' });
});

demo('F8 opens the panel of the demo, and Escape closes it', async ({ page }) => {
  await page.visit('/nosotros');
  await page.key('F8');
  const panel = { role: 'dialog', name: 'Panel de la demo' };
  await page.see(panel);
  await page.click({ role: 'tab', name: 'Personas' });
  await page.see({ role: 'tabpanel' });
  await page.key('Escape');
  await page.miss(panel);
});

/** Runs in the page: whether the focus is in the popup, or past the last control of the page. */
function focusStaysInside(): boolean {
  return document.activeElement?.matches('body, dialog, dialog *') ?? true;
}

/** Presses Tab until a control has the focus. */
async function tabTo(page: Page, control: Query): Promise<void> {
  await page.see(control);
  for (let stop = 0; stop < MAXIMUM_STOPS; stop += 1) {
    await page.key('Tab');
    if ((await page.locate(control)).focused) return;
  }
  throw new Error('the keyboard does not get there');
}

async function expectFocus(page: Page, control: Query): Promise<void> {
  const message = JSON.stringify(control);
  await expect.poll(async () => (await page.locate(control)).focused, { message }).toBe(true);
}
