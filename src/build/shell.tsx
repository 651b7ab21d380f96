/** What the build writes into the documents: each screen's first frame, which is the same for everybody. */
import { renderToString } from 'react-dom/server';
import { StaticRouter } from 'react-router-dom';
import { contract } from '#contracts/index.ts';
import { App } from '#src/app/App.tsx';
import { type Route, routes } from '#src/app/routes.ts';
import { preload } from '#src/app/screens.ts';
import { config } from '#src/lib/config.ts';
import { fillPath } from '#src/lib/paths.ts';
import { makeStore } from '#src/state/store.ts';

/** One document of the build. */
export interface ShellDocument {
  readonly file: string;
  readonly route: string;
  /** The address whose first frame it holds; the addresses it fits are those that this pattern fits. */
  readonly path: string;
  readonly showsProducts: boolean;
}

/** The documents of all routes. */
export const documents: readonly ShellDocument[] = Object.entries<Route>(routes).flatMap(
  ([route, { path, document, showsProducts = false }]) =>
    addressesOf(path, document).map((address) => ({
      file: `${fileNameOf(address)}.html`,
      route,
      path: address,
      showsProducts,
    })),
);

function addressesOf(path: string, document: Route['document']): readonly string[] {
  if (document === undefined) return [];
  return typeof document === 'string' ? [path] : document.map((value) => fillPath(path, value));
}

/** `/` → `index`, `/category/C%C3%A1maras` → `category/Cámaras`, `/product/:id` → `product`. */
function fileNameOf(address: string): string {
  return decodeURI(address.replace(/\/:\w+$/, '').slice(1)) || 'index';
}

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
