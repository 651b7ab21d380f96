/** The demo’s worker answers all calls, its data survive reloads, and where it cannot run the page says so. */
import { escapedCalls } from '#tests/support/escapedCalls.ts';
import { people } from '#tests/support/people.ts';
import { Page } from './page.ts';
import { demo, expect, start } from './shop.ts';

const UNAVAILABLE = 'Modo demostración no disponible';

demo(
  'the worker answers every call, also after a reload and in another tab',
  { tags: ['short'] },
  async ({ page, openTab, site }) => {
    await page.enterAs(people.admin);
    await page.visit('/admin');
    await page.open('Lista de Productos');
    await page.press('Eliminar MacBook Air de 13 pulgadas');
    await page.see('Producto eliminado correctamente.');
    const other = await openTab();
    await other.visit('/category/Laptops');
    for (const tab of [page, other])
      for (const _reload of [1, 2]) {
        await tab.visit('/category/Laptops');
        await tab.reload();
        await tab.see({ css: 'main article' });
        await tab.miss('MacBook Air de 13 pulgadas');
      }
    expect(escapedCalls(site.backend)).toEqual([]);
  },
);

demo('without service workers the demo says so', async ({ page, site }) => {
  site.beforeScripts(() => void Reflect.deleteProperty(Navigator.prototype, 'serviceWorker'));
  await page.visit('/nosotros');
  await page.see({ role: 'alert', text: UNAVAILABLE });
});

demo('a private window runs the demo', async ({ site }) => {
  const engine = await start({ privately: true });
  try {
    const page = new Page(await engine.open(), site.backend.url);
    await page.visit('/category/Teclados');
    await page.see({ css: 'main article' });
  } finally {
    await engine.quit();
  }
});
