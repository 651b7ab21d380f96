import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Page } from '@playwright/test';
import { company } from '#src/text/company.ts';
import { projectRoot } from '#tools/builds.ts';
import { launchBrowser } from '#tools/browser/find.ts';

/** Draws the PNGs for phones and social networks, in the browser, from the shop's own pictures and typeface. */
const publicFolder = join(projectRoot, 'public');
const read = (file: string) => readFile(join(publicFolder, file), 'utf8');

async function dataUri(file: string, type: string): Promise<string> {
  return `data:${type};base64,${(await readFile(file)).toString('base64')}`;
}

const picture = (file: string) => dataUri(join(publicFolder, 'pictures', file), 'image/svg+xml');

/**
 * The logo without its round corners, because every system cuts its own. `margin` is the extra blue around its 64
 * units. Android may cut a circle of four fifths, which needs 4.
 */
function icon(logoSvg: string, margin: number): string {
  return `<style>
    html, body, svg { display: block; margin: 0; width: 100%; height: 100% }
    rect { x: -8px; y: -8px; width: 80px; height: 80px; rx: 0 }
  </style>${logoSvg.replace('viewBox="0 0 64 64"', `viewBox="${-margin} ${-margin} ${64 + 2 * margin} ${64 + 2 * margin}"`)}`;
}

async function socialPreview(logoSvg: string): Promise<string> {
  const font = 'files/figtree-latin-wght-normal.woff2';
  const woff2 = fileURLToPath(import.meta.resolve(`@fontsource-variable/figtree/${font}`));
  const tokens = await readFile(join(projectRoot, 'src/ui/tokens.css'), 'utf8');
  const products = await Promise.all(
    ['laptops', 'camaras', 'teclados'].map(async (name) => {
      const source = await picture(`categories/${name}.svg`);
      return `<img class="${name}" src="${source}" alt="">`;
    }),
  );
  return `<style>
    ${tokens.replace(`@fontsource-variable/figtree/${font}`, await dataUri(woff2, 'font/woff2'))}
    body { margin: 0; height: 100vh; overflow: hidden; position: relative; color: var(--on-accent);
      background: var(--accent); font-family: Figtree }
    i, img, header { position: absolute }
    i { border-radius: 50% }
    .far { width: 860px; height: 860px; left: 560px; top: -115px; background: #3557ee }
    .sun { width: 500px; height: 500px; left: 656px; top: 38px; background: #ffb95c }
    .side, .top { width: 644px; height: 216px; left: 546px }
    .side { top: 372px; background: #8fa9f2 }
    .top { top: 324px; background: #eef2ff }
    .laptops { width: 560px; left: 604px; top: 64px }
    .camaras { width: 286px; left: 566px; top: 316px }
    .teclados { width: 312px; left: 846px; top: 322px }
    header { left: 80px; top: 158px }
    svg { display: block; width: 104px; height: 104px }
    rect { fill: var(--on-accent) }
    path { stroke: var(--accent) }
    h1 { margin: 36px 0 0 -5px; font-size: 112px; line-height: 1; font-weight: 800; letter-spacing: -0.03em }
    p { margin: 20px 0 0; font-size: 36px; line-height: 1.2; font-weight: 500 }
  </style><i class="far"></i><i class="sun"></i><i class="side"></i><i class="top"></i>${products.join('')}
  <header>${logoSvg}<h1>${company.name}</h1><p>${company.tagline}</p></header>`;
}

async function screenshot(page: Page, html: string, file: string, width: number, height = width) {
  await page.setViewportSize({ width, height });
  await page.setContent(html);
  await page.evaluate(() => document.fonts.ready);
  await page.screenshot({ path: join(publicFolder, file) });
}

const browser = await launchBrowser();
const page = await browser.newPage();
const logo = await read('pictures/logo.svg');
await screenshot(page, icon(logo, 0), 'touch-icon.png', 180);
await screenshot(page, icon(logo, 4), 'icon-192.png', 192);
await screenshot(page, icon(logo, 4), 'icon-512.png', 512);
await screenshot(page, await socialPreview(logo), 'social.png', 1200, 630);
await browser.close();
