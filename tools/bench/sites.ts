/** What the bench loads: the shop and its control, each with and without a snapshot. */
import { execFile } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { createServer } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import type { Browser } from '@playwright/test';
import { contract } from '#contracts/index.ts';
import { dataset, type Size } from '#mocks/store/seed/dataset.ts';
import { pictureFolder } from '#mocks/store/seed/pictureFolder.ts';
import { builds, projectRoot } from '#tools/builds.ts';
import { open, withoutScript } from './page.ts';
import { type Files, listen, repliesBelow, replyWith, serve } from './server.ts';

export const paths = { home: '/', category: '/category/PCs', product: '/product/5' } as const;
export type PageName = keyof typeof paths;
/** The built shop as it is, and with the documents that `npm run snapshot` writes. */
export const modes = ['live', 'snapshot'] as const;
export type Mode = (typeof modes)[number];

/** The answer of the backend. */
function productList(size: Size): string {
  const { products } = dataset(size);
  const rooted = products.map((each) => ({ ...each, image: `/${String(each.image)}` }));
  return JSON.stringify({ success: true, products: rooted });
}

/** The documents that `npm run snapshot` writes for this product list. */
async function snapshotDocuments(list: string): Promise<Files> {
  const backend = createServer((_request, response) => response.end(list));
  const api = `http://127.0.0.1:${await listen(backend)}`;
  const folder = await mkdtemp(join(tmpdir(), 'bench-'));
  try {
    const site = ['--dist', builds.live, '--site', 'https://tienda.example', '--out', folder];
    const program = join(projectRoot, 'deploy/snapshot.sh');
    await promisify(execFile)('sh', [program, '--api', api, ...site]);
    return await repliesBelow(folder);
  } finally {
    await rm(folder, { recursive: true });
  }
}

/** Serves the shop and its control in each mode; returns their addresses. */
export async function serveSites(browser: Browser, products: Size) {
  const list = productList(products);
  const live = new Map([
    ...(await repliesBelow(builds.live)),
    ...(await repliesBelow(pictureFolder, '/demo/pictures')),
    [contract.products.path, await replyWith('list.json', list, 5)],
  ]);
  const withControl = async (files: Files) => {
    const shop = await serve(files);
    const controls = new Map(files);
    for (const path of Object.values(paths)) {
      const page = await open(browser, shop + path, false);
      controls.set(path, await replyWith('page.html', await page.evaluate(withoutScript)));
      await page.context().close();
    }
    return { shop, control: await serve(controls) };
  };
  const snapshot = new Map([...live, ...(await snapshotDocuments(list))]);
  return { live: await withControl(live), snapshot: await withControl(snapshot) };
}
