/** Each built document has its screen's first frame and its own title, and names the addresses that it fits. */
// `tests/e2e/live-documents.spec.ts` tests these documents in a browser.
import { readdir, readFile } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { brandNames, categoryNames } from '#contracts/fixedLists.ts';
import { documents as documentsOfRoutes } from '#build/documents.ts';
import { earlyScript } from '#build/earlyScript.ts';
import { brandPath, categoryPath, routePaths } from '#src/lib/paths.ts';
import { builtShop } from '#tests/support/builtSites.ts';
import { pages } from '#tests/support/places/pages.ts';

/**
 * A document: the addresses that it fits, a text that it shows, whether it requests the product list, and the screen
 * whose script it preloads. The home page preloads none, because its screen is in the shop's main script.
 */
type Document = readonly [file: string, fits: string, shows: string, list: boolean, screen: string];

/** The documents of the screens in spec section 2. */
const specified: readonly Document[] = [
  ['index.html', routePaths.home, 'Ofertas', true, ''],
  ['catalog.html', routePaths.catalog, 'PRODUCTOS POR MARCA', false, 'CatalogPage'],
  ['cart.html', routePaths.cart, 'Tu Carrito', false, 'CartPage'],
  ['checkout.html', routePaths.checkout, 'Pago con tarjeta', false, 'CheckoutPage'],
  ['service.html', routePaths.service, 'Descripción del problema', false, 'ServicePage'],
  ['nosotros.html', routePaths.about, 'Visión', false, 'AboutPage'],
  ['userpanel.html', routePaths.userPanel, 'Pedidos', false, 'UserPanelPage'],
  ['product.html', routePaths.product, 'Cargando producto...', true, 'ProductPage'],
  ...categoryNames.map((name): Document => {
    const heading = `Productos de la categoría: ${name}`;
    return [`category/${name}.html`, categoryPath(name), heading, true, 'CategoryPage'];
  }),
  ...brandNames.map((name): Document => {
    const heading = `Productos de la marca: ${name}`;
    return [`brand/${name}.html`, brandPath(name), heading, true, 'BrandPage'];
  }),
];

const documents: readonly Document[] = [
  ...specified,
  ...documentsOfRoutes
    .filter(({ file }) => !specified.some(([name]) => name === file))
    .map(({ file, path, route, showsProducts }) => {
      const screen = `${route[0]?.toUpperCase()}${route.slice(1)}Page`;
      return [file, path, '<h1', showsProducts, screen] as const;
    }),
];

const site = await builtShop();

const read = (file: string) => readFile(join(site, file), 'utf8');
/** Returns the `content` or `href` of the `<meta>` or `<link>` with this name. */
const contentOf = (html: string, name: string) =>
  new RegExp(`<(?:meta|link)\\s[^>]*="${name}"[^>]*\\s(?:content|href)="([^"]*)"`).exec(
    html,
  )?.[1] ?? '';
/** Returns the names of the scripts that a script imports statically, and of those that they import. */
async function importsOf(script: string): Promise<string[]> {
  const code = await read(`assets/${script}`);
  const imports = [...code.matchAll(/(?:from|import)\s*["'`]\.\/([\w-]+\.js)["'`]/g)];
  const names = imports.map(([, name = '']) => name);
  return [...names, ...(await Promise.all(names.map(importsOf))).flat()];
}
const titleOf = (html: string) => /<title>(.*?)<\/title>/s.exec(html)?.[1];
const textOf = (html: string) => html.replaceAll(/<!--.*?-->|<\/?small>/gs, '');

describe('a document', () => {
  it.each(documents)('%s fits %s and shows «%s»', async (file, fits, shows, list) => {
    const html = await read(file);
    expect(html).toContain(`<div id="shop" data-fits="${fits}">`);
    expect(textOf(html)).toContain(shows);
    expect(html.split(`<script>${earlyScript}</script>`)).toHaveLength(list ? 2 : 1);
    expect(html).not.toContain('as="fetch"');
    expect(html).not.toContain('rel="stylesheet"');
  });

  it.each(documents)('%s preloads its screen and its typeface', async (file, ...[, , , screen]) => {
    const html = await read(file);
    const links = [...html.matchAll(/<link [^>]*>/g)].map(([link]) => link);
    const ahead = (pattern: RegExp) => links.filter((link) => pattern.test(link));
    // Not on phones: their connection may be slow, and the first paint waits for a preloaded typeface.
    expect(ahead(/as="font".* media="\(min-width: 48em\)" crossorigin .*\.woff2/)).toHaveLength(1);
    const script = new RegExp(`modulepreload.*/(${screen}-[\\w-]+\\.js)".*integrity=`);
    const [own, ...more] = ahead(script).flatMap((link) => script.exec(link)?.[1] ?? []);
    expect([own !== undefined, more]).toEqual([screen !== '', []]);
    const parts = own === undefined ? [] : await importsOf(own);
    expect(parts.length > 0).toBe(screen !== '');
    for (const part of parts)
      expect(html, part).toMatch(new RegExp(`(modulepreload|module" ).*/${part}"`));
  });

  // `tests/screens/firstFrame.test.tsx` compares the title of each document with the title in a browser.
  it('has a title that no other document has, as specified for its page', async () => {
    const titles = await Promise.all(documents.map(async ([file]) => titleOf(await read(file))));
    expect(new Set(titles).size).toBe(documents.length);
    for (const title of titles) expect(title).toMatch(/^\S.* · Empresa$/);
    for (const [file, fits] of specified) {
      const page = Object.values(pages).find(({ path }) => path === fits);
      const name = page?.title ?? (file === 'product.html' ? 'Producto' : basename(file, '.html'));
      expect(titleOf(await read(file)), file).toBe(`${name} · Empresa`);
    }
  });

  it('has the same style as all others, with the typeface', async () => {
    const files = (await readdir(site, { recursive: true })).filter((file) =>
      file.endsWith('.html'),
    );
    expect(files.toSorted()).toEqual([...documents.map(([file]) => file), 'shell.html'].toSorted());
    const styles = await Promise.all(
      files.map(async (file) => /<style>(.*?)<\/style>/s.exec(await read(file))?.[1]),
    );
    expect(new Set(styles).size).toBe(1);
    expect(styles[0]).toContain('@font-face');
  });
});

describe('every document', () => {
  it.each([...documents.map(([file]) => file), 'shell.html'])('%s', async (file) => {
    const html = await read(file);
    expect(html).toContain('<html lang="es">');
    expect(html).toContain('content="width=device-width, initial-scale=1"');
    expect(html).toContain('<noscript>Esta tienda necesita JavaScript.</noscript>');
    for (const name of ['description', 'og:title', 'og:type', 'og:image:alt', 'twitter:card'])
      expect(contentOf(html, name), name).toMatch(/\S/);
    for (const name of ['og:image', 'icon', 'apple-touch-icon', 'manifest'])
      expect(await readFile(join(site, contentOf(html, name))), name).not.toHaveLength(0);
    for (const name of ['VITE_API_URL', 'VITE_STRIPE_PUBLISHABLE_KEY', 'VITE_ERROR_URL'])
      expect(html, name).toContain(`<meta name="${name}" content="`);
    const head = html.slice(html.indexOf('<head>'), html.indexOf('</head>'));
    const words = head.replaceAll(/<(title|style|script)>.*?<\/\1>|<[^>]*>/gs, '');
    expect(words.trim()).toBe(''); // no text beside its elements
  });
});

it('requests on a slow line what shows products first, and the shop’s script last', async () => {
  const html = await read('index.html');
  const inOrder = [earlyScript, '/prefill-', '<style>', 'slides/ofertas', '/shop-', '</body>'];
  const places = inOrder.map((part) => html.indexOf(part));
  expect(places).not.toContain(-1);
  expect(places).toEqual(places.toSorted((one, other) => one - other));
  expect(new Set(html.match(/(?<=src=")[^"]*slides\/[^"]+/g)).size).toBe(1);
});

it('the document for all other addresses has only the frame, and marks no link as the current one', async () => {
  const html = await read('shell.html');
  expect(html).toContain('<div id="shop">');
  expect(html).toContain('aria-label="Principal"');
  expect(html).toMatch(/<main[^>]*><\/main>/);
  expect(html).not.toContain('aria-current="');
  expect(html).not.toContain(earlyScript);
});
