/** The development server serves the demo's worker, pictures and payment page, each with its content type. */
import { createServer as createHttpServer } from 'node:http';
import { createServer } from 'vite';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { ended, listenOnFreePort } from '#tests/support/port.ts';
import { projectRoot } from '#tools/builds.ts';

const server = createHttpServer();
let origin = '';
let close: (() => Promise<void>) | undefined;
beforeAll(async () => {
  const vite = await createServer({
    root: projectRoot,
    mode: 'demo',
    logLevel: 'error',
    server: { middlewareMode: true, hmr: false, ws: false, watch: null },
    optimizeDeps: { noDiscovery: true, include: [] },
  });
  close = () => vite.close();
  origin = await listenOnFreePort(server.on('request', vite.middlewares));
});
afterAll(async () => {
  await ended(server);
  await close?.();
});

it.each([
  ['/mockServiceWorker.js', 'text/javascript'],
  ['/demo/pictures/pc-1.svg', 'image/svg+xml'],
  ['/demo/pago.html', 'text/html'],
  ['/demo/pago.js', 'text/javascript'],
])('%s has the type %s', async (path, type) => {
  const { status, headers } = await fetch(origin + path);
  expect([status, headers.get('content-type')]).toEqual([200, type]);
});

it('the payment page finds its script', async () => {
  const html = await (await fetch(`${origin}/demo/pago.html`)).text();
  const script = /<script type="module" src="(.+?)"/.exec(html)?.[1];
  expect((await fetch(origin + script)).headers.get('content-type')).toBe('text/javascript');
});
