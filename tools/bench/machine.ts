import { cpus, loadavg, release, totalmem, type } from 'node:os';
import type { Browser } from '@playwright/test';
import { CPU_SLOWDOWN, phone, slow4G } from './conditions.ts';
import type { Results } from './results.ts';
import { WATCHED } from './visit.ts';

/** The machine that measures. Call it before the run, because it reads the load. */
export function machine(browser: Browser): Results['machine'] {
  const cores = cpus();
  return {
    cpu: cores[0]?.model.trim() ?? 'unknown',
    cores: cores.length,
    memoryGb: Math.round(totalmem() / 2 ** 30),
    system: `${type()} ${release()}`,
    node: process.version,
    browser: `Chromium ${browser.version()}`,
    loadBefore: loadavg()[0] ?? 0,
  };
}

/** The conditions of the measurement. */
export const conditions: Results['conditions'] = {
  ...slow4G,
  cpuSlowdown: CPU_SLOWDOWN,
  screen: `${phone.viewport.width} × ${phone.viewport.height} at ${phone.deviceScaleFactor}`,
  line: 'HTTP/2, brotli, empty cache',
  watchedMs: WATCHED,
};
