import { type Browser, chromium } from '@playwright/test';
import { preview } from 'vite';
import { projectRoot } from '#tools/builds.ts';
import { findBrowser, launchArguments } from './find.ts';

interface BuiltDemo {
  readonly browser: Browser;
  readonly baseURL: string;
  readonly close: () => Promise<void>;
}

/** Serves the demo that was built, on any free port, and starts a browser for it. */
export async function openBuiltDemo(): Promise<BuiltDemo> {
  const site = await preview({
    root: projectRoot,
    mode: 'demo',
    preview: { port: 0, strictPort: false },
  });
  const executablePath = findBrowser();
  const browser = await chromium.launch({
    args: launchArguments,
    ...(executablePath && { executablePath }),
  });
  return {
    browser,
    baseURL: site.resolvedUrls?.local[0] ?? '',
    close: async () => {
      await browser.close();
      await site.close();
    },
  };
}
