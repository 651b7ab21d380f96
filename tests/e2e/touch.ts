import type { Page } from '@playwright/test';

interface Point {
  readonly x: number;
  readonly y: number;
}

/** Puts a finger on a touch screen, moves it from point to point, and lifts it. */
export async function drag(page: Page, start: Point, ...path: readonly Point[]): Promise<void> {
  const devtools = await page.context().newCDPSession(page);
  const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', ...touchPoints: Point[]) =>
    devtools.send('Input.dispatchTouchEvent', { type, touchPoints });
  await touch('touchStart', start);
  for (const point of path) await touch('touchMove', point);
  await touch('touchEnd');
  await devtools.detach();
}
