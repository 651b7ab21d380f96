import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { Builder, By, Capabilities, Key as Keys, until, type WebDriver } from 'selenium-webdriver';
import { freePort } from '#tests/support/port.ts';
import type { Engine, Key, Tab } from './engine.ts';

/** Its controls keep the window wider than a phone. */
const NARROW_WINDOW = 'window * { min-width: 0; margin: 0; padding: 0; }';
const TIMEOUT_MILLISECONDS = 30_000;

/** Starts WebKitGTK's own small browser on a display of its own. Its sessions are always private. */
export async function startWebKit(): Promise<Engine> {
  const config = await mkdtemp(join(tmpdir(), 'webkit-'));
  await mkdir(join(config, 'gtk-3.0'));
  await writeFile(join(config, 'gtk-3.0/gtk.css'), NARROW_WINDOW);
  const { display, server: xvfb } = await startDisplay();
  const port = await freePort();
  const env = { ...process.env, DISPLAY: display, XDG_CONFIG_HOME: config };
  const service = spawn('WebKitWebDriver', [`--port=${port}`], { stdio: 'ignore', env });
  const driver = await connect(port);
  return {
    open: async () => {
      await driver.switchTo().newWindow('window');
      return tabOf(driver, await driver.getWindowHandle());
    },
    quit: async () => {
      await driver.quit();
      await Promise.all([service, xvfb].map(stopped));
      await rm(config, { recursive: true });
    },
  };
}

/** Starts an X server on a free display. */
async function startDisplay(): Promise<{ display: string; server: ChildProcess }> {
  const server = spawn('Xvfb', ['-displayfd', '1', '-screen', '0', '1400x1000x24'], {
    stdio: ['ignore', 'pipe', 'ignore'],
  });
  for await (const number of createInterface(server.stdout))
    return { display: `:${number}`, server };
  throw new Error('Xvfb does not start');
}

async function connect(port: number): Promise<WebDriver> {
  const deadline = Date.now() + TIMEOUT_MILLISECONDS;
  for (;;)
    try {
      return await new Builder()
        .usingServer(`http://127.0.0.1:${port}`)
        .withCapabilities(
          new Capabilities({ browserName: 'MiniBrowser', unhandledPromptBehavior: 'ignore' }),
        )
        .build();
    } catch (error) {
      if (Date.now() > deadline) throw error;
    }
}

async function stopped(program: ChildProcess): Promise<void> {
  const exit = once(program, 'exit');
  program.kill();
  await exit;
}

const keys: Readonly<Record<Key, string>> = {
  Tab: Keys.TAB,
  Enter: Keys.ENTER,
  Escape: Keys.ESCAPE,
  F8: Keys.F8,
};

function tabOf(driver: WebDriver, handle: string): Tab {
  /** The driver acts on one window at a time. */
  const here = async () => {
    await driver.switchTo().window(handle);
    return driver;
  };
  return {
    goto: async (address) => (await here()).get(address),
    reload: async () => (await here()).navigate().refresh(),
    back: async () => (await here()).navigate().back(),
    run: async <Args extends readonly unknown[], Result>(
      script: (...args: Args) => Result,
      ...args: Args
    ): Promise<Awaited<Result>> => {
      const source = `return (${String(script)})(...arguments)`;
      return (await here()).executeScript<Awaited<Result>>(source, ...args);
    },
    define: async (source) => (await here()).executeScript(source),
    clickAt: async ({ x, y }) => {
      const point = { x: Math.round(x), y: Math.round(y) };
      await (await here()).actions().move(point).press().release().perform();
    },
    press: async (key) => {
      const code = keys[key];
      await (await here()).actions().keyDown(code).keyUp(code).perform();
    },
    chooseFile: async (file) => (await here()).findElement(By.css('[type=file]')).sendKeys(file),
    resize: async (width, height) => {
      await (await here()).manage().window().setRect({ width, height });
    },
    alertAfter: async (action) => {
      await here();
      await action();
      const alert = await driver.wait(until.alertIsPresent(), TIMEOUT_MILLISECONDS);
      const text = await alert.getText();
      await alert.accept();
      return text;
    },
    close: async () => {
      await (await here()).close();
      const [first = ''] = await driver.getAllWindowHandles();
      await driver.switchTo().window(first);
    },
  };
}
