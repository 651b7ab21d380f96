/** `npm run demo` serves the built demo like a host: each address with its document and the headers of the build. */
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { preview, type PreviewServer } from 'vite';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { headersFor } from '#deploy/headers.ts';
import { BELOW, builtDemo } from '#tests/support/builtSites.ts';
import { projectRoot } from '#tools/builds.ts';

let site = '';
let server: PreviewServer;
beforeAll(async () => {
  site = await builtDemo();
  const build = { outDir: site };
  const host = { port: 0, host: '127.0.0.1' };
  server = await preview({ root: projectRoot, mode: 'demo', base: BELOW, build, preview: host });
}, 120_000);
afterAll(() => server.close());

const read = (file: string) => readFile(join(site, file), 'utf8');
const PAGE = { accept: 'text/html' };
function ask(path: string, headers: Record<string, string> = PAGE): Promise<Response> {
  const address = server.httpServer.address();
  const port = typeof address === 'object' ? address?.port : undefined;
  return fetch(`http://127.0.0.1:${port}${BELOW}${path}`, { headers });
}

it.each([
  ['', 'index.html'],
  ['cart?success=true', 'cart.html'],
  ['category/PCs', 'category/PCs.html'],
  ['product/7', 'product.html'],
  ['admin', 'shell.html'],
  ['no/such/page?from=mail', 'shell.html'],
])('«%s» is answered with %s and the headers of the build', async (path, file) => {
  const { status, headers, ...answer } = await answerOf(path);
  expect(status).toBe(200);
  expect(answer.body).toBe(await read(file));
  const expectedHeaders = Object.entries(headersFor(BELOW + path, await read('_headers')));
  expect(expectedHeaders.length).toBeGreaterThan(6);
  for (const [name, value] of expectedHeaders) expect(headers.get(name), name).toBe(value);
});

async function answerOf(path: string) {
  const response = await ask(path);
  return { status: response.status, headers: response.headers, body: await response.text() };
}

it('a missing script is not answered with a page', async () => {
  expect((await ask('assets/old-1234.js', { accept: '*/*' })).status).toBe(404);
});

it('the payment page finds its style and its script', async () => {
  const { body } = await answerOf('demo/pago.html');
  const scripts = [...body.matchAll(/src="([^"]+)"/g)];
  expect(scripts).toHaveLength(2);
  for (const [, name] of scripts)
    expect((await ask(`demo/${name}`, {})).headers.get('content-type')).toContain('javascript');
});
