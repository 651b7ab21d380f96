import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { Builder, By, Capabilities, Key as Keys, until, type WebDriver } from 'selenium-webdriver';
import { ended, listenOnFreePort } from '#tests/support/port.ts';
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
      return new WebKitTab(driver, await driver.getWindowHandle());
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

async function freePort(): Promise<string> {
  const server = createServer();
  const { port } = new URL(await listenOnFreePort(server));
  await ended(server);
  return port;
}

async function connect(port: string): Promise<WebDriver> {
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

const combinations: Readonly<Record<Key, readonly string[]>> = {
  Tab: [Keys.TAB],
  'Shift+Tab': [Keys.SHIFT, Keys.TAB],
  Enter: [Keys.ENTER],
  Escape: [Keys.ESCAPE],
  F8: [Keys.F8],
};

/** The driver acts on one window at a time. */
class WebKitTab implements Tab {
  constructor(
    private readonly driver: WebDriver,
    private readonly handle: string,
  ) {}

  async goto(address: string): Promise<void> {
    await (await this.#here()).get(address);
  }

  async reload(): Promise<void> {
    await (await this.#here()).navigate().refresh();
  }

  async back(): Promise<void> {
    await (await this.#here()).navigate().back();
  }

  async run<Args extends readonly unknown[], Result>(
    script: (...args: Args) => Result,
    ...args: Args
  ): Promise<Awaited<Result>> {
    const driver = await this.#here();
    return driver.executeScript<Awaited<Result>>(
      `return (${String(script)})(...arguments)`,
      ...args,
    );
  }

  async define(source: string): Promise<void> {
    await (await this.#here()).executeScript(source);
  }

  async clickAt({ x, y }: { x: number; y: number }): Promise<void> {
    const driver = await this.#here();
    await driver
      .actions()
      .move({ x: Math.round(x), y: Math.round(y) })
      .press()
      .release()
      .perform();
  }

  async press(key: Key): Promise<void> {
    const driver = await this.#here();
    const actions = driver.actions();
    const keys = combinations[key];
    for (const each of keys) actions.keyDown(each);
    for (const each of keys.toReversed()) actions.keyUp(each);
    await actions.perform();
  }

  async chooseFile(selector: string, file: string): Promise<void> {
    const driver = await this.#here();
    await driver.findElement(By.css(`input${selector}`)).sendKeys(file);
  }

  async resize(width: number, height: number): Promise<void> {
    const driver = await this.#here();
    await driver.manage().window().setRect({ width, height });
  }

  async alertAfter(action: () => Promise<void>): Promise<string> {
    const driver = await this.#here();
    await action();
    const alert = await driver.wait(until.alertIsPresent(), TIMEOUT_MILLISECONDS);
    const text = await alert.getText();
    await alert.accept();
    return text;
  }

  async close(): Promise<void> {
    const driver = await this.#here();
    await driver.close();
    const [first = ''] = await driver.getAllWindowHandles();
    await driver.switchTo().window(first);
  }

  async #here(): Promise<WebDriver> {
    await this.driver.switchTo().window(this.handle);
    return this.driver;
  }
}
