import { createRequire } from 'node:module';
import { AxeBuilder } from '@axe-core/playwright';
import type { Page } from '@playwright/test';

/** WCAG 2.2 AA, and what axe counts as good practice: landmarks, one first heading, headings in order. */
const RULES = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];

/** The least that a finger needs, in CSS pixels (WCAG 2.5.8). */
const TARGET = 24;

const builder = createRequire(import.meta.url).resolve('@axe-core/playwright');
const script = createRequire(builder).resolve('axe-core/axe.min.js');

/**
 * Gives every document of this page the script of axe from its start, so that no look has to send it again. Rows that
 * the browser leaves unpainted while they are out of sight keep the colours of another scheme: they are painted.
 */
export async function bringAxe(page: Page): Promise<void> {
  await page.addInitScript({ path: script });
  await page.addInitScript(() => {
    const painted = new CSSStyleSheet();
    painted.replaceSync('* { content-visibility: visible !important }');
    document.adoptedStyleSheets.push(painted);
  });
}

/** What is wrong with the page as it stands, one line each. */
export async function faultsOf(page: Page): Promise<string[]> {
  const { violations } = await new AxeBuilder({ page, axeSource: 'void axe' })
    .setLegacyMode() // nothing here has frames, and without them this is twice as quick
    .options({
      runOnly: { type: 'tag', values: RULES },
      resultTypes: ['violations'],
    })
    .analyze();
  const lines = violations.flatMap(({ id, nodes }) =>
    nodes.map(({ target, any, all }) => {
      const reasons = [...any, ...all].map(({ message }) => message);
      return `${id}: ${target.join(' ')}: ${reasons.join('; ')}`;
    }),
  );
  return [...lines, ...(await smallTargets(page))];
}

/** Controls smaller than a finger needs. The rule of axe lets a small one pass that stands alone; this one does not. */
async function smallTargets(page: Page): Promise<string[]> {
  const controls = page.locator('a[href], button, input, select, textarea, summary');
  return controls.evaluateAll((elements, least) => {
    const targetOf = (element: Element): DOMRect => {
      const spread = getComputedStyle(element, '::after').position === 'absolute';
      const shape = element.matches('[type=checkbox]') ? element.closest('label') : element;
      const box = spread && element instanceof HTMLElement ? element.offsetParent : shape;
      return (box ?? element).getBoundingClientRect();
    };
    return elements
      .filter((element) => element.checkVisibility())
      .map((element) => ({ element, box: targetOf(element) }))
      .filter(({ box }) => box.width > 1 && Math.min(box.width, box.height) < least)
      .map(
        ({ element, box }) =>
          `small: ${element.localName} «${element.textContent}» ${box.width} × ${box.height}`,
      );
  }, TARGET);
}

/** Waits until nothing on the page is on its way from one look to another; what has arrived may set off something else. */
export async function atRest(page: Page): Promise<void> {
  await page.evaluate(async () => {
    const underWay = async () => {
      await new Promise(requestAnimationFrame);
      return document.getAnimations().filter(({ playState }) => playState === 'running');
    };
    for (let moving = await underWay(); moving.length > 0; moving = await underWay())
      await Promise.allSettled(moving.map(({ finished }) => finished));
  });
}
