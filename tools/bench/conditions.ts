import type { BrowserContextOptions, CDPSession } from '@playwright/test';

/**
 * Lighthouse's figures for slow 4G, for the browser's own throttling: a round trip of 150 ms becomes 562.5 ms for a
 * request, because connecting is not throttled. 1.6 Mbit/s down and 750 kbit/s up become nine tenths of that.
 */
export const slow4G = { latencyMs: 562.5, downKbps: 1474.56, upKbps: 675 } as const;

/** The factor by which the processor is slowed down: Lighthouse's figure for a mid-range phone. */
export const CPU_SLOWDOWN = 4;

/** The screen of that phone, in CSS pixels. */
export const phone = {
  viewport: { width: 412, height: 823 },
  deviceScaleFactor: 1.75,
  isMobile: true,
  hasTouch: true,
} as const satisfies BrowserContextOptions;

/** The options of every measured page: a new browser context, which has no cache, and no service worker. */
export const visitor = { locale: 'es-EC', serviceWorkers: 'block' } as const;

export async function slowCpu(session: CDPSession): Promise<void> {
  await session.send('Emulation.setCPUThrottlingRate', { rate: CPU_SLOWDOWN });
}

export async function slowLine(session: CDPSession): Promise<void> {
  const bytesPerSecond = (kbps: number) => Math.floor((kbps * 1024) / 8);
  await session.send('Network.enable');
  await session.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: slow4G.latencyMs,
    downloadThroughput: bytesPerSecond(slow4G.downKbps),
    uploadThroughput: bytesPerSecond(slow4G.upKbps),
  });
}
