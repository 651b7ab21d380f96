/** `npm run contracts:docs` shows the OpenAPI document in a browser and sends no request to another host. */
import { execFile } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openapi } from '#contracts/derive/openapi.ts';
import { createDocsServer } from '#contracts/docs/http.ts';

const contracts = new URL('../../contracts/', import.meta.url);
const command = fileURLToPath(new URL('docs/server.ts', contracts));

const server = createDocsServer();
let origin = '';
beforeAll(async () => {
  await new Promise<void>((resolve) => server.listen(0, resolve));
  const address = server.address();
  if (typeof address === 'object' && address) origin = `http://localhost:${address.port}`;
});
afterAll(() => {
  server.closeAllConnections();
  server.close();
});

const page = async (path = '/') => (await fetch(origin + path)).text();

describe('npm run contracts:docs', () => {
  it('serves the page, the document and the files of the viewer', async () => {
    const referenced = [...(await page()).matchAll(/(?:src|href)="([^"]+)"/g)].map(([, to]) => to);
    const files = ['favicon.svg', 'page.css', 'start.js', 'swagger-ui-bundle.js', 'swagger-ui.css'];
    expect(new Set(referenced)).toEqual(new Set(files));
    for (const path of ['', ...referenced]) {
      const answer = await fetch(`${origin}/${path}`);
      expect(answer.status, path).toBe(200);
      expect((await answer.text()).length, path).toBeGreaterThan(100);
    }
  });

  it('shows the committed document', async () => {
    expect(await page('/start.js')).toContain("url: 'openapi.json'");
    const committed = await readFile(new URL('openapi.json', contracts), 'utf8');
    expect(await page('/openapi.json')).toBe(committed);
  });

  it('sends no request to another origin: our files name none, and the policy blocks the viewer’s', async () => {
    for (const path of ['/', '/page.css', '/start.js'])
      expect(await page(path), path).not.toMatch(/\bhttps?:|["'(]\/\//);
    expect(await page('/start.js')).toContain('validatorUrl: null');

    const policy = (await fetch(origin)).headers.get('content-security-policy') ?? '';
    expect(policy).toContain("default-src 'none'");
    expect(policy).toContain("frame-ancestors 'none'");
    const namedOrigins = policy.match(/https?:[^\s;]+/g);
    expect(namedOrigins).toEqual(
      openapi()
        .servers.map(({ url }) => url)
        .filter((url) => url !== '/'),
    );
  });

  it.each(['/package.json', '/..%2fpackage.json', '/server.ts'])(
    'does not serve %s',
    async (path) => {
      expect((await fetch(origin + path)).status).toBe(404);
    },
  );

  it('says in one line that its port is taken', async () => {
    const env = { ...process.env, PORT: new URL(origin).port };
    const start = promisify(execFile)(process.execPath, ['--import', 'tsx', command], { env });
    await expect(start).rejects.toThrow(/\nPort \d+ is taken\..*npm run contracts:docs\n$/);
  });
});
