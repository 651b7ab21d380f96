import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { vi } from 'vitest';
import { STRIP } from '#mocks/panel/documentParts.ts';
import type { Driver } from '#mocks/scenarios/steps.ts';
import { storedSession } from '#tests/support/people.ts';
import { projectRoot } from '#tools/builds.ts';
import type { Key, Point, Tab } from './engine.ts';
import { locate, type Located, type Query, toSent } from './locate.ts';

const library = await readFile(
  createRequire(import.meta.url).resolve(
    '@testing-library/dom/dist/@testing-library/dom.umd.min.js',
  ),
  'utf8',
);

const picture = join(projectRoot, 'public/icon-192.png');

/** A visitor in one tab. Each action waits until it is possible. */
export class Page implements Driver {
  constructor(
    readonly tab: Tab,
    private readonly site: string,
  ) {}

  async visit(path: string): Promise<void> {
    await this.tab.goto(this.site + path);
    await this.takenOver();
  }

  /** Logs a user in for all tabs. Leads to a page without the shop. */
  async enterAs(user: object): Promise<void> {
    await this.tab.goto(`${this.site}/health.txt`);
    await this.tab.run((session) => void Object.assign(localStorage, session), storedSession(user));
  }

  async reload(): Promise<void> {
    await this.tab.reload();
    await this.takenOver();
  }

  async back(): Promise<void> {
    const left = await this.tab.run(() => location.href);
    await this.tab.back();
    await until('Back', async () => (await this.tab.run(() => location.href)) !== left);
    await this.takenOver();
  }

  async throughReload(action: () => Promise<unknown>): Promise<void> {
    await this.tab.run(() => void Object.assign(window, { beforeReload: true }));
    await action();
    await until('the reload', () => this.tab.run(() => !('beforeReload' in window)));
    await this.takenOver();
    // Before that the shop scrolls to where the page was.
    await until('the focus', () => this.tab.run(() => document.activeElement !== document.body));
  }

  async click(query: Query): Promise<void> {
    const { x, y } = await this.#ready(query);
    await this.tab.clickAt({ x, y });
  }

  press(button: string | RegExp): Promise<void> {
    return this.click({ role: 'button', name: button });
  }

  follow(link: string | RegExp): Promise<void> {
    return this.click({ role: 'link', name: link });
  }

  key(key: Key): Promise<void> {
    return this.tab.press(key);
  }

  send(button: string): Promise<void> {
    return this.click({ css: 'form button', text: button });
  }

  turnTo(tab: string): Promise<void> {
    return this.click({ role: 'tab', name: tab });
  }

  open(section: string): Promise<void> {
    return this.click({ css: 'summary', text: section });
  }

  choosePicture(): Promise<void> {
    return this.tab.chooseFile(picture);
  }

  reloadAfter(): Promise<void> {
    return Promise.reject(new Error('no engine here tells its console lines'));
  }

  alertAfter(button: string): Promise<string> {
    return this.tab.alertAfter(() => this.press(button));
  }

  async write(texts: Readonly<Record<string, string>>): Promise<void> {
    for (const [label, text] of Object.entries(texts)) {
      const field = { label };
      await this.see(field);
      // The card field takes nothing while a payment runs, and groups the digits.
      const write = () => this.locate(field, { scroll: true, write: text });
      const digits = (value = '') => value.replaceAll(' ', '');
      const isIn = async () => digits((await write()).value) === digits(text);
      await until(`«${text}» in ${label}`, isIn);
    }
  }

  /** A text may be part of a longer one. */
  async see(query: Query | string): Promise<void> {
    await until(`${named(query)} on screen`, async () => (await this.locate(query)).count > 0);
  }

  async miss(query: Query | string): Promise<void> {
    await until(`no ${named(query)}`, async () => (await this.locate(query)).count === 0);
  }

  async seeAddress(path: string): Promise<void> {
    const address = this.site + path;
    await until(address, async () => (await this.tab.run(() => location.href)) === address);
  }

  async locate(query: Query | string, act: Parameters<typeof locate>[1] = {}): Promise<Located> {
    const wanted = typeof query === 'string' ? { text: query } : query;
    const located = await this.tab.run(locate, toSent(wanted), act);
    if (located !== 'undefined library') return located;
    await this.tab.define(library);
    return this.locate(query, act);
  }

  /** Until the shop's script and the demo's mock have the page in hand. */
  async takenOver(): Promise<void> {
    await until('the shop', () => this.tab.run(isTakenOver, STRIP));
  }

  async #ready(query: Query): Promise<Point> {
    let [before, now]: Point[] = [];
    await until(`${named(query)} in reach`, async () => {
      const { point, disabled } = await this.locate(query, { scroll: true });
      [before, now] = [now, disabled ? undefined : point];
      return now !== undefined && now.x === before?.x && now.y === before.y;
    });
    if (!now) throw new Error('it has just been there');
    return now;
  }
}

/** Runs in the page. */
function isTakenOver(strip: string): boolean {
  if (document.readyState !== 'complete') return false;
  if (!document.querySelector('#shop')) return true;
  const demo = document.getElementById(strip);
  const demoRoot = demo?.shadowRoot ?? demo;
  return (
    document.querySelector('#shop header [data-room-for] button') !== null &&
    (!demoRoot || demoRoot.querySelector('[title="Panel de la demo (F8)"], [role=alert]') !== null)
  );
}

const named = (query: Query | string) =>
  typeof query === 'string' ? `«${query}»` : JSON.stringify(toSent(query));

/** A command fails while its page is being left: it is tried again. */
async function until(what: string, condition: () => Promise<boolean>): Promise<void> {
  const check = async () => {
    if (!(await condition())) throw new Error(`This has not come: ${what}`);
  };
  await vi.waitFor(check, { timeout: 30_000, interval: 30 });
}
