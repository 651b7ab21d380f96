import type { BrowserContext } from '@playwright/test';

/** Accepts each alert of this context's pages from now on, and collects its text. */
export function alertsOf(context: BrowserContext): readonly string[] {
  const alerts: string[] = [];
  context.on('dialog', (dialog) => {
    // Added once it is closed, because a page with an open alert cannot be left.
    void dialog.accept().then(() => alerts.push(dialog.message()));
  });
  return alerts;
}

/** Collects the lines of the console of this context's pages from now on. */
export function linesOf(context: BrowserContext): readonly string[] {
  const lines: string[] = [];
  context.on('console', (message) => lines.push(message.text()));
  return lines;
}
