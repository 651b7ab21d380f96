/** The panel is fetched on first use. Keyboard and pointer open it, walk through it and close it. */
import { demoButton, openPanel, panelOf, sections } from './panel.ts';
import { demo as test, expect } from './shop.ts';
import { cards, whenIdle } from './steps.ts';

test('it opens with its button and with F8, where it was; the keyboard stays inside, and the focus returns', async ({
  page,
}) => {
  await page.goto('/service');
  const panel = await openPanel(page);
  await panel.getByRole('button', { name: 'Cerrar' }).click();
  await expect(demoButton(page)).toBeFocused();

  const name = page.getByLabel('Nombre');
  await name.focus();
  await page.keyboard.press('F8');
  const search = panelOf(page).getByLabel('Encontrar un escenario');
  await expect(search).toBeFocused();
  await page.keyboard.type('lista');
  await page.keyboard.press('Escape'); // which empties the search first
  await expect(search).toHaveValue('');
  await page.keyboard.press('F8');
  await expect(panelOf(page)).toBeHidden();
  await expect(name).toBeFocused();

  await openPanel(page);
  await panel.getByRole('tab', { name: 'Escenarios' }).focus();
  for (const section of [...sections.slice(1), ...sections.slice(0, 1)]) {
    await page.keyboard.press('ArrowRight');
    await expect(panel.getByRole('tab', { name: section, selected: true })).toBeFocused();
    await expect(panel.getByRole('tabpanel', { name: section })).toBeVisible();
  }
  await page.keyboard.press('End');
  await page.keyboard.press('Tab');
  await expect(panel.getByLabel('Quien lo abra')).toBeFocused();
  for (let stop = 0; stop < 10; stop += 1) {
    await page.keyboard.press('Tab');
    await expect(page.locator('#shop :focus')).toHaveCount(0);
  }

  await panel.getByRole('tab', { name: 'Escenarios' }).click();
  await search.fill('carrito');
  await panel.getByRole('button', { name: /^Ir allí: Carrito vacío/ }).click();
  await expect(page).toHaveURL('/cart');
  await demoButton(page).click();
  await expect(search).toHaveValue('carrito'); // open again where it was, at the active scenario
  await expect(panel.getByRole('button', { name: /^Ir allí: Carrito vacío/ })).toBeFocused();
});

test.describe('while the network is down', () => {
  test.use({ networkMayFail: true });

  test('it is loaded only when it is opened, and says if it cannot be loaded', async ({
    page,
    context,
  }) => {
    const chunks: string[] = [];
    page.on('request', (request) => {
      if (/\/panel-[^/]+\.js$/.test(request.url())) chunks.push(request.url());
    });
    await page.goto('/');
    await expect(cards(page)).toHaveCount(8);
    await whenIdle(page);
    expect(chunks).toEqual([]);
    await context.setOffline(true);
    await demoButton(page).click();
    const notice = page.getByRole('alert').filter({ hasText: 'no se pudo abrir' });
    await expect(notice).toBeVisible();
    await page.getByRole('button', { name: 'Entendido' }).click();
    await expect(notice).toBeHidden();
    await context.setOffline(false);
    await openPanel(page);
    expect(new Set(chunks).size).toBeGreaterThan(0);
  });
});
