import type { BrowserContext, Dialog } from '@playwright/test';

/** Accepts each alert of this context's pages from now on, and collects its text. */
export function alertsOf(context: BrowserContext): readonly string[] {
  const alerts: string[] = [];
  const { report } = collectedOf(context);
  const accept = async (dialog: Dialog) => {
    const isAccepted = await dialog.accept().then(
      () => true,
      () => false, // the page was closed, or the test has answered it
    );
    if (!isAccepted) return;
    // Added once it is closed, because a page with an open alert cannot be left.
    alerts.push(dialog.message());
    report.push(`${dialog.type()}  ${dialog.message()}`);
  };
  context.on('dialog', (dialog) => void accept(dialog));
  return alerts;
}

interface Collected {
  readonly lines: string[];
  /** Console, uncaught errors and accepted alerts in their order, each with its kind before it. */
  readonly report: string[];
}

const collected = new WeakMap<BrowserContext, Collected>();

/** What the pages of a context have told since this function was first called for it. */
export function collectedOf(context: BrowserContext): Collected {
  const known = collected.get(context);
  if (known) return known;
  const lines: string[] = [];
  const report: string[] = [];
  collected.set(context, { lines, report });
  context.on('console', (message) => {
    lines.push(message.text());
    const failed = message.type() === 'error' ? `  ${message.location().url}` : '';
    report.push(`${message.type()}  ${message.text()}${failed}`);
  });
  context.on('weberror', (event) => report.push(`uncaught  ${String(event.error())}`));
  return { lines, report };
}
