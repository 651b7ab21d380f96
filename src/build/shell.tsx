/** What the build writes into the documents: each screen's first frame, which is the same for everybody. */
import { renderToString } from 'react-dom/server';
import { StaticRouter } from 'react-router-dom';
import { brandNames, categoryNames } from '#contracts/fixedLists.ts';
import { contract } from '#contracts/index.ts';
import { App } from '#src/app/App.tsx';
import { preload } from '#src/app/routes.ts';
import { config } from '#src/lib/config.ts';
import { brandPath, categoryPath, type RouteName, routePaths } from '#src/lib/paths.ts';
import { makeStore } from '#src/state/store.ts';

/** One document of the build. */
export interface ShellDocument {
  readonly file: string;
  readonly route: RouteName;
  /** The address whose first frame it holds; the addresses it fits are those that this pattern fits. */
  readonly path: string;
  readonly showsProducts: boolean;
}

const page = (route: RouteName, showsProducts = false): ShellDocument => ({
  file: route === 'home' ? 'index.html' : `${routePaths[route].slice(1)}.html`,
  route,
  path: routePaths[route],
  showsProducts,
});

const list = (route: 'category' | 'brand', path: string): ShellDocument => ({
  file: `${decodeURI(path).slice(1)}.html`,
  route,
  path,
  showsProducts: true,
});

/** The documents: every route that has one address, every fixed category and brand, and one for all products. */
export const documents: readonly ShellDocument[] = [
  page('home', true),
  page('catalog'),
  page('cart'),
  page('checkout'),
  page('service'),
  page('about'),
  page('userPanel'),
  ...categoryNames.map((name) => list('category', categoryPath(name))),
  ...brandNames.map((name) => list('brand', brandPath(name))),
  { file: 'product.html', route: 'product', path: routePaths.product, showsProducts: true },
];

/** What the documents say of the settings, by the names that `src/lib/config.ts` asks for. */
export const settings = {
  VITE_API_URL: config.apiUrl,
  VITE_STRIPE_PUBLISHABLE_KEY: config.stripeKey,
  VITE_ERROR_URL: config.errorUrl,
} as const;

/** Where the product list is fetched from, as the shop itself will ask for it. */
export const productsAddress = config.apiUrl + contract.products.path;

/** The first frame of an address: the markup, and what of it belongs into the head. */
export async function render(path: string): Promise<{ head: string; body: string }> {
  await preload(path);
  const basename = config.base.replace(/\/$/, '');
  const html = renderToString(
    <StaticRouter basename={basename} location={basename + path}>
      <App store={makeStore()} />
    </StaticRouter>,
  );
  // What React hoists stands in front where it finds no head.
  const [head = ''] = /^(?:<link[^>]*>|<title>.*?<\/title>)*/.exec(html) ?? [];
  return { head, body: html.slice(head.length) };
}

/** The frame without a screen, for the addresses that no document fits. */
export async function renderFrame(): Promise<string> {
  const { body } = await render('/-');
  return body.replace(/(<main[^>]*>).*(<\/main>)/s, '$1$2');
}
