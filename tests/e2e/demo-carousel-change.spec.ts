/** While slides change, nothing half-faded lies over another slide and none crosses the stage. One slide at a time leads on. */
import type { Locator, Page } from '@playwright/test';
import { atRest } from './axe.ts';
import { tabTo } from './focusWalk.ts';
import { handsOn } from './hands.ts';
import { demo as test, expect } from './shop.ts';

/** The longest that a change may take, in milliseconds. */
const LONGEST = 250;
const moments = [0, 30, 60, 90, 120, 130, 160, 190, 220, 249];

const carousel = (page: Page) => page.getByRole('region', { name: 'Destacados' });
const links = (page: Page) => carousel(page).getByRole('link');

/** Moves the pointer to an element without the waits of `hover()`: a stopped clock, or a link on top, would not end them. */
async function pointAt(element: Locator): Promise<void> {
  const { x, y } = (await element.boundingBox()) ?? { x: 0, y: 0 };
  await element.page().mouse.move(x + 5, y + 5);
}

for (const width of [360, 1280, 1920])
  test(`a change is quick, and shows one slide at each point, at ${width} px`, async ({ page }) => {
    await page.setViewportSize({ width, height: 800 });
    await page.goto('/');
    await handsOn(page).press('Pausar');
    await handsOn(page).press('Imagen 1 de 3'); // on a busy machine it may have moved on
    await atRest(page);
    // Forward twice, back at once, and back around.
    for (const slide of [2, 3, 2, 1, 3]) {
      const faults = await carousel(page).evaluate(watchChange, [slide, moments, LONGEST] as const);
      expect(faults, `to slide ${slide}`).toEqual([]);
    }
  });

/** Runs in the page: changes to a slide, stops the change at each moment, and tells what is wrong there. */
async function watchChange(
  section: Element,
  [slide, times, longest]: readonly [number, readonly number[], number],
): Promise<string[]> {
  const faults: string[] = [];
  const items = [...section.querySelectorAll('li')];
  section.querySelector<HTMLElement>(`[aria-label="Imagen ${slide} de 3"]`)?.click();
  await new Promise(requestAnimationFrame);
  const changes = document.getAnimations().filter(({ effect }) => {
    const target = effect instanceof KeyframeEffect ? effect.target : null;
    return target?.closest('li') && section.contains(target);
  });
  if (changes.length < 4) faults.push(`only ${changes.length} animations`);
  for (const { effect } of changes)
    if (Number(effect?.getComputedTiming().endTime) > longest) faults.push('too slow');
  for (const change of changes) change.pause();
  for (const time of times) {
    for (const change of changes) change.currentTime = time;
    const seen = items
      .map((item) => {
        const { opacity, zIndex } = getComputedStyle(item);
        const { left, right } = item.getBoundingClientRect();
        return { opacity: Number(opacity), level: Number(zIndex) || 0, left, right };
      })
      .filter(({ opacity }) => opacity > 0.01)
      .toSorted((one, two) => two.level - one.level);
    for (let x = 1; x < window.innerWidth; x += 3) {
      const here = seen.filter(({ left, right }) => left < x && x < right);
      const opaque = here.findIndex(({ opacity }) => opacity === 1);
      if ((opaque < 0 ? here.length : opaque + 1) > 1)
        faults.push(`two slides at ${x}, ${time} ms`);
    }
    // The slide below the others changes sides: it is seen at the sides only.
    const stage = section.querySelector('ul')?.getBoundingClientRect() ?? new DOMRect();
    for (const { left, right, level } of seen) {
      const away = Math.abs((left + right - stage.left - stage.right) / 2 / stage.width);
      if (level === 0 && Math.abs(away - 0.62) > 0.01) faults.push(`crosses the stage: ${away}`);
    }
  }
  for (const change of changes) change.finish();
  return faults;
}

test('only the current slide’s link can be seen, reached by key and pressed', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.goto('/');
  for (const [slide, name] of [
    [1, 'Ver rebajas'],
    [2, 'Pedir una cita'],
    [3, 'Explorar por tipo y marca'],
  ] as const) {
    await handsOn(page).press(`Imagen ${slide} de 3`);
    await expect(links(page)).toHaveText([name]);
    await expect(links(page).first()).toBeInViewport({ ratio: 1 });
  }
  await handsOn(page).press('Imagen 2 de 3');
  await tabTo(page, links(page), 'Shift+Tab');
  await page.keyboard.press('Shift+Tab');
  await expect(page.locator(':focus')).toHaveAccessibleName('🛒 Carrito');
  await pointAt(carousel(page).getByText('¿Tu equipo falla?'));
  await page.mouse.down(); // the whole slide is the link
  await page.mouse.up();
  await expect(page).toHaveURL('/service');
});

test('white words can be read on every slide, even over a white picture', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.goto('/');
  await carousel(page)
    .locator('img')
    .evaluateAll((pictures) => {
      const white =
        '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 5 2"><path fill="#fff" d="M0 0h5v2H0z"/></svg>';
      const unseen = new CSSStyleSheet();
      unseen.replaceSync('li * { -webkit-text-fill-color: transparent }');
      document.adoptedStyleSheets.push(unseen);
      for (const picture of pictures)
        if (picture instanceof HTMLImageElement)
          picture.src = `data:image/svg+xml,${encodeURIComponent(white)}`;
    });
  for (const width of [320, 480, 560, 768, 1280]) {
    await page.setViewportSize({ width, height: 900 });
    for (const slide of [1, 2, 3]) {
      await handsOn(page).press(`Imagen ${slide} de 3`);
      await atRest(page);
      for (const words of await carousel(page).locator('strong:visible, p:visible').all()) {
        await expect(words).toHaveCSS('color', 'rgb(255, 255, 255)');
        const ground = await words.screenshot();
        const brightest = await page.evaluate(brightestOf, ground.toString('base64'));
        expect(1.05 / (brightest + 0.05), `slide ${slide} at ${width}`).toBeGreaterThan(4.5);
      }
    }
  }
});

/** Runs in the page: the highest relative luminance in a picture (WCAG). */
async function brightestOf(png: string): Promise<number> {
  const picture = new Image();
  picture.src = `data:image/png;base64,${png}`;
  await picture.decode();
  const { width, height } = picture;
  const canvas = new OffscreenCanvas(width, height).getContext('2d');
  canvas?.drawImage(picture, 0, 0);
  const bytes = canvas?.getImageData(0, 0, width, height).data ?? [];
  const linear = (byte = 255) =>
    byte <= 10 ? byte / 255 / 12.92 : ((byte / 255 + 0.055) / 1.055) ** 2.4;
  let brightest = 0;
  for (let at = 0; at < bytes.length; at += 4) {
    const [red, green, blue] = [linear(bytes[at]), linear(bytes[at + 1]), linear(bytes[at + 2])];
    brightest = Math.max(brightest, 0.2126 * red + 0.7152 * green + 0.0722 * blue);
  }
  return brightest;
}
