import { createRequire } from 'node:module';
import type { Page } from '@playwright/test';
import type Axe from 'axe-core';
import { everyRule, linesOf, lookedAt, nameRules, paintedRules } from '#tests/support/axeRules.ts';

declare global {
  /** Exists in the pages to which `loadAxe` adds it. */
  var axe: typeof Axe;
}

/** The minimum size of a touch target, in CSS pixels (WCAG 2.5.8). */
const MINIMUM_TARGET_PX = 24;

const script = createRequire(import.meta.url).resolve('axe-core/axe.min.js');

/**
 * Adds the script of axe to every document of this page, so that no check has to send it again. Also makes the browser
 * paint rows that are out of sight: unpainted rows would keep the colours of the previous colour scheme.
 */
export async function loadAxe(page: Page): Promise<void> {
  await page.addInitScript({ path: script });
  await page.addInitScript(() => {
    const painted = new CSSStyleSheet();
    painted.replaceSync('* { content-visibility: visible !important }');
    document.adoptedStyleSheets.push(painted);
  });
}

/** The faults of the page that depend on how it is painted, one line each. */
export async function faultsAsPainted(page: Page): Promise<string[]> {
  const values = [...paintedRules, ...nameRules];
  const runOnly = { type: 'rule', values } satisfies Axe.RunOnly;
  return [...(await run(page, { ...everyRule, runOnly })), ...(await smallTargets(page))];
}

/** The faults that any rule finds in the page, or in these parts of it. */
export function faultsOf(page: Page, ...parts: readonly string[]): Promise<string[]> {
  return run(page, everyRule, parts);
}

async function run(page: Page, options: Axe.RunOptions, parts: readonly string[] = ['html']) {
  const allResults: Axe.RunOptions = { ...options, resultTypes: ['violations', 'incomplete'] };
  const found = await page.evaluate(
    async ([include, asked, looked]) => {
      const { violations, incomplete } = await axe.run({ include: [...include] }, asked);
      // What axe cannot judge itself, it reports as incomplete: also text in the colour of its background.
      const unjudged = incomplete.map(({ id, nodes }) => ({
        id,
        nodes: nodes.filter(({ any, all, none }) => {
          const checks = [...any, ...all, ...none];
          const reasons = checks.map(({ data }: { data: unknown }) =>
            typeof data === 'object' && data !== null && 'messageKey' in data
              ? `${id}: ${String(data.messageKey)}`
              : id,
          );
          return (
            checks.some(({ message }) => message.includes(' 1:1 ')) ||
            !reasons.some((reason) => looked.includes(reason))
          );
        }),
      }));
      return [...violations, ...unjudged];
    },
    [parts, allResults, lookedAt] as const,
  );
  return linesOf(found);
}

/** Controls that are too small for a finger. Unlike the rule of axe, this also finds a small control that is alone. */
async function smallTargets(page: Page): Promise<string[]> {
  const controls = page.locator('a[href], button, input, select, textarea, summary');
  return controls.evaluateAll((elements, minimum) => {
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
      .filter(({ box }) => box.width > 1 && Math.min(box.width, box.height) < minimum)
      .map(
        ({ element, box }) =>
          `small: ${element.localName} «${element.textContent}» ${box.width} × ${box.height}`,
      );
  }, MINIMUM_TARGET_PX);
}

/** Waits until no animation runs on the page. The end of one animation may start another. */
export async function atRest(page: Page): Promise<void> {
  await page.evaluate(async () => {
    const running = async () => {
      await new Promise(requestAnimationFrame);
      return document.getAnimations().filter(({ playState }) => playState === 'running');
    };
    for (let moving = await running(); moving.length > 0; moving = await running())
      await Promise.allSettled(moving.map(({ finished }) => finished));
  });
}
