/** Renders the content of the documents at build time: each screen's first frame, the same for all users. */
import { renderToString } from 'react-dom/server';
import { StaticRouter } from 'react-router-dom';
import { contract } from '#contracts/index.ts';
import { App } from '#src/app/App.tsx';
import { type Route, routes } from '#src/app/routes.ts';
import { preload } from '#src/app/screens.ts';
import { config } from '#src/lib/config.ts';
import { fillPath } from '#src/lib/paths.ts';
import { makeStore } from '#src/state/store.ts';

export interface ShellDocument {
  readonly file: string;
  readonly route: string;
  /** The route pattern of the addresses that the document is for; its first frame is rendered for this path. */
  readonly path: string;
  readonly showsProducts: boolean;
}

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

export const settings = {
  VITE_API_URL: config.apiUrl,
  VITE_STRIPE_PUBLISHABLE_KEY: config.stripeKey,
  VITE_ERROR_URL: config.errorUrl,
} as const;

/** The address of the product list, exactly as the shop requests it. */
export const productsAddress = config.apiUrl + contract.products.path;

export async function render(path: string): Promise<{ head: string; body: string }> {
  await preload(path);
  const basename = config.base.replace(/\/$/, '');
  const html = renderToString(
    <StaticRouter basename={basename} location={basename + path}>
      <App store={makeStore()} />
    </StaticRouter>,
  );
  // Without a head, React puts hoisted elements at the start of the HTML.
  const [head = ''] = /^(?:<link[^>]*>|<title>.*?<\/title>)*/.exec(html) ?? [];
  return { head, body: html.slice(head.length) };
}

/** The frame without a screen, for addresses without a document of their own. */
export async function renderFrame(): Promise<string> {
  const { body } = await render('/-');
  return body.replace(/(<main[^>]*>).*(<\/main>)/s, '$1$2');
}
