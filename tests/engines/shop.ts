import { cp, readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, inject, test } from 'vitest';
import { createMockServer } from '#mocks/http/adapter.ts';
import { FakeBackend } from '#tests/support/backend.ts';
import { callPaths } from '#tests/support/calls.ts';
import { providerScript } from '#tests/support/providerScript.ts';
import { oncePerRun } from '#tests/support/runFolder.ts';
import { filesOf } from '#tests/support/site.ts';
import { builds } from '#tools/builds.ts';
import type { Engine, EngineName, Tab } from './engine.ts';
import { startFirefox } from './firefox.ts';
import { Page } from './page.ts';
import { watch } from './watch.ts';
import { startWebKit } from './webkit.ts';

export { expect };

declare module 'vitest' {
  interface ProvidedContext {
    engine: EngineName;
  }
}

const engineName = inject('engine');

type Build = keyof typeof builds;

/** @param privately - in a private window; WebKit has no other */
export function start({ privately = false } = {}): Promise<Engine> {
  return engineName === 'firefox' ? startFirefox(privately) : startWebKit();
}

const WATCH = '/watch.js';
const FAULTS = 'POST /faults';

const paidByCard = `window.tellConfirmed = () => {};
${providerScript}`;

/** A site on its own port: no test finds what another one has stored. */
class Site {
  readonly #beforeScripts = [`(${String(watch)})('/faults');`];

  private constructor(readonly backend: FakeBackend) {
    backend.answer(FAULTS, { status: 204 });
    backend.answer(`GET ${WATCH}`, () => ({
      headers: { 'content-type': 'text/javascript' },
      body: this.#beforeScripts.join('\n'),
    }));
  }

  static async start(build: Build): Promise<Site> {
    const files = filesOf(await watched(build));
    const mock = createMockServer();
    const backend = await FakeBackend.start((request, response) => {
      if (build === 'demo' || !isMocks(request.url ?? '')) return files(request, response);
      // With another policy than the shop's the page gets a process of its own, and WebKit's driver loses it on Back.
      response.setHeader('Cross-Origin-Opener-Policy', 'same-origin');
      mock.emit('request', request, response);
    });
    const site = new Site(backend);
    if (build === 'live') site.#beforeScripts.push(paidByCard);
    return site;
  }

  beforeScripts(script: () => void): void {
    this.#beforeScripts.push(`(${String(script)})();`);
  }

  stop(): Promise<void> {
    return this.backend.stop();
  }

  /** What `watch.ts` has reported. */
  get faults(): readonly string[] {
    return this.backend.asked(FAULTS).map(({ body }) => body.toString());
  }
}

function isMocks(address: string): boolean {
  const { pathname } = new URL(address, 'http://shop');
  return pathname.startsWith('/demo/') || callPaths.some((path) => pathname.startsWith(path));
}

function watched(build: Build): Promise<string> {
  return oncePerRun(`watched-${build}`, async (folder) => {
    await cp(builds[build], folder, { recursive: true });
    const files = await readdir(folder, { recursive: true });
    for (const file of files.filter((each) => each.endsWith('.html'))) {
      const html = await readFile(join(folder, file), 'utf8');
      await writeFile(
        join(folder, file),
        html.replace('<head>', `<head><script src="${WATCH}"></script>`),
      );
    }
  });
}

interface Fixtures {
  engine: Engine;
  build: Build;
  site: Site;
  openTab: () => Promise<Page>;
  page: Page;
}

/** Every test fails on an uncaught error, an error in the console, and a violation of the policy. */
const watchedTest = test.extend<Fixtures>({
  engine: [
    // oxlint-disable-next-line no-empty-pattern -- Vitest reads from this pattern which fixtures a fixture needs
    async ({}, provide) => {
      const engine = await start();
      await provide(engine);
      await engine.quit();
    },
    { scope: 'file' },
  ],
  build: 'demo',
  site: async ({ build }, provide) => {
    const site = await Site.start(build);
    await provide(site);
    await site.stop();
    if (site.faults.length > 0) throw new Error(`The pages report:\n${site.faults.join('\n')}`);
  },
  openTab: async ({ engine, site }, provide) => {
    const tabs: Tab[] = [];
    await provide(async () => {
      const tab = await engine.open();
      tabs.push(tab);
      return new Page(tab, site.backend.url);
    });
    for (const tab of tabs) await tab.close();
  },
  page: async ({ openTab }, provide) => provide(await openTab()),
});

export const demo = watchedTest;
/** A journey of the live build, with the mock as its backend on the same origin. */
export const live = watchedTest.extend<{ build: Build }>({ build: 'live' });
export function both(
  name: string,
  journey: (fixtures: Omit<Fixtures, 'engine'>) => Promise<void>,
  options: { readonly tags?: string[] } = {},
): void {
  for (const [which, builtTest] of Object.entries({ demo, live }))
    builtTest(`${name} (${which})`, options, ({ build, site, openTab, page }) =>
      journey({ build, site, openTab, page }),
    );
}
