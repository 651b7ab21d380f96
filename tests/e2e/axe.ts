import { createRequire } from 'node:module';
import type { Page } from '@playwright/test';
import type Axe from 'axe-core';
import { everyRule, linesOf, nameRules, paintedRules } from '#tests/support/axeRules.ts';

declare global {
  /** There where `bringAxe` has brought it. */
  var axe: typeof Axe;
}

/** The least that a finger needs, in CSS pixels (WCAG 2.5.8). */
const TARGET = 24;

const script = createRequire(import.meta.url).resolve('axe-core/axe.min.js');

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

/** What is wrong with the page as it is painted, one line each. */
export async function faultsAsPainted(page: Page): Promise<string[]> {
  const values = [...paintedRules, ...nameRules];
  const runOnly = { type: 'rule', values } satisfies Axe.RunOnly;
  return [...(await run(page, { ...everyRule, runOnly })), ...(await smallTargets(page))];
}

/** What any rule finds wrong with the page, or with these parts of it. */
export function faultsOf(page: Page, ...parts: readonly string[]): Promise<string[]> {
  return run(page, everyRule, parts);
}

async function run(page: Page, options: Axe.RunOptions, parts: readonly string[] = ['html']) {
  const told: Axe.RunOptions = { ...options, resultTypes: ['violations', 'incomplete'] };
  const found = await page.evaluate(
    async ([include, asked]) => {
      const { violations, incomplete } = await axe.run({ include: [...include] }, asked);
      // axe cannot judge words in the colour of their ground: it reports them as incomplete.
      const unseen = incomplete.map(({ id, nodes }) => ({
        id,
        nodes: nodes.filter(({ any }) => any.some(({ message }) => message.includes(' 1:1 '))),
      }));
      return [...violations, ...unseen];
    },
    [parts, told] as const,
  );
  return linesOf(found);
}

/** Controls smaller than a finger needs. The rule of axe lets a small one pass that stands alone; this one does not. */
async function smallTargets(page: Page): Promise<string[]> {
  const controls = page.locator('a[href], button, input, select, textarea, summary');
  return controls.evaluateAll((elements, least) => {
    const targetOf = (element: Element): DOMRect => {
      const { position, inset } = getComputedStyle(element, '::after');
      const spread = position === 'absolute' && inset === '0px';
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
