import { launch, type Page } from 'puppeteer-core';
import { findFirefox } from '#tools/browser/find.ts';
import type { Engine, Tab } from './engine.ts';

/** Starts Firefox without a window. It is driven by WebDriver BiDi. */
export async function startFirefox(privately: boolean): Promise<Engine> {
  const browser = await launch({
    browser: 'firefox',
    executablePath: findFirefox() ?? '',
    extraPrefsFirefox: { 'browser.privatebrowsing.autostart': privately },
  });
  return { open: async () => tabOf(await browser.newPage()), quit: () => browser.close() };
}

function tabOf(page: Page): Tab {
  return {
    goto: async (address) => void (await page.goto(address)),
    reload: async () => void (await page.reload()),
    // `goBack` waits for a load, but a page from the back/forward cache does not load.
    back: () => page.evaluate(() => void setTimeout(() => history.back())),
    run: <Args extends readonly unknown[], Result>(
      script: (...args: Args) => Result,
      ...args: Args
    ) => page.evaluate<[], () => Result>(`(${String(script)})(...${JSON.stringify(args)})`),
    define: async (source) => void (await page.evaluate(source)),
    clickAt: ({ x, y }) => page.mouse.click(x, y),
    press: (key) => page.keyboard.press(key),
    chooseFile: async (file) => {
      const input = await (await page.waitForSelector('input[type=file]'))?.toElement('input');
      await input?.uploadFile(file);
    },
    resize: (width, height) => page.setViewport({ width, height }),
    alertAfter: async (action) => {
      const alerted = new Promise<string>((resolve, reject) => {
        page.once('dialog', (dialog) => {
          dialog.accept().then(() => resolve(dialog.message()), reject);
        });
      });
      await action();
      return alerted;
    },
    close: () => page.close(),
  };
}
