/** In the dark scheme every product of the demo, black ones too, stands out from the tile behind its picture. */
import type { Page } from '@playwright/test';
import { seed } from '#mocks/store/seed/index.ts';
import { demo as test, expect } from './shop.ts';

test.use({ colorScheme: 'dark' });

/** How much of a picture must be visibly lighter or darker than its tile: the rest may be of a like grey or hue. */
const SHARE = 0.45;
const VISIBLE_CONTRAST = 1.5;

test('every product stands out from its tile', async ({ page }) => {
  await page.goto('/category/Laptops');
  const tile = await page
    .getByRole('article')
    .first()
    .locator('img')
    .evaluate(({ parentElement }) =>
      parentElement ? getComputedStyle(parentElement).backgroundImage : '',
    );
  const colours = tile.match(/rgb\([^)]*\)/g) ?? [];
  expect(colours).toHaveLength(2);
  const pictures = seed.products.map(({ image }) => `/${String(image)}`);
  const shares = await sharesThatStandOut(page, pictures, colours);
  expect(shares).toHaveLength(72);
  expect(shares.filter(({ share }) => share < SHARE)).toEqual([]);
});

/** For each picture, the share of its opaque pixels with the contrast to the tile's gradient at the same place. */
function sharesThatStandOut(page: Page, pictures: readonly string[], colours: readonly string[]) {
  return page.evaluate(
    async ([addresses, stops, contrast]) => {
      const [width, height] = [160, 120];
      const pixels = (draw: (canvas: OffscreenCanvasRenderingContext2D) => void) => {
        const canvas = new OffscreenCanvas(width, height).getContext('2d');
        if (!canvas) throw new Error('this browser has no canvas');
        draw(canvas);
        return canvas.getImageData(0, 0, width, height).data;
      };
      const linear = (value = 0) =>
        value <= 10 ? value / 3294.6 : ((value / 255 + 0.055) / 1.055) ** 2.4;
      const luminance = (data: Uint8ClampedArray, at: number) =>
        0.2126 * linear(data[at]) + 0.7152 * linear(data[at + 1]) + 0.0722 * linear(data[at + 2]);
      const tile = pixels((canvas) => {
        canvas.scale(width / 2, height / 2);
        const gradient = canvas.createRadialGradient(1, 1, 0, 1, 1, Math.SQRT2);
        stops.forEach((stop, place) => gradient.addColorStop(place, stop));
        canvas.fillStyle = gradient;
        canvas.fillRect(0, 0, 2, 2);
      });
      return Promise.all(
        addresses.map(async (address) => {
          const image = new Image();
          image.src = address;
          await image.decode();
          const picture = pixels((canvas) => canvas.drawImage(image, 0, 0, width, height));
          const opaque = Array.from({ length: width * height }, (_, place) => place * 4).filter(
            (at) => picture[at + 3] === 255,
          );
          const visible = opaque.filter((at) => {
            const [one, other] = [luminance(picture, at) + 0.05, luminance(tile, at) + 0.05];
            return Math.max(one, other) / Math.min(one, other) >= contrast;
          });
          return { address, share: visible.length / opaque.length };
        }),
      );
    },
    [pictures, colours, VISIBLE_CONTRAST] as const,
  );
}
