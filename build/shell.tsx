/** Renders the content of the documents at build time: each screen's first frame, the same for all users. */
import { renderToString } from 'react-dom/server';
import { StaticRouter } from 'react-router-dom';
import { App } from '#src/app/App.tsx';
import { preload } from '#src/app/screens.ts';
import { config } from '#src/lib/config.ts';
import type { ProductsState } from '#src/state/products.ts';
import { makeStore } from '#src/state/store.ts';
import type { ShellDocument } from './documents.ts';
import { prefillTemplates } from './prefillTemplates.ts';
import { robotsText } from './robots.ts';

export { documents } from './documents.ts';

export const robots = robotsText((path) => config.base + path.slice(1));

export const settings = {
  VITE_API_URL: config.apiUrl,
  VITE_STRIPE_PUBLISHABLE_KEY: config.stripeKey,
  VITE_ERROR_URL: config.errorUrl,
} as const;

export interface Rendered {
  /** The elements that React puts into the head. */
  readonly head: string;
  readonly body: string;
}

export async function render(path: string, products?: ProductsState): Promise<Rendered> {
  await preload(path);
  const { basename } = config;
  const html = renderToString(
    <StaticRouter basename={basename} location={basename + path}>
      <App store={makeStore(products && { products })} />
    </StaticRouter>,
  );
  // Without a head, React puts hoisted elements at the start of the HTML.
  const [head = ''] = /^(?:<link[^>]*>|<title>.*?<\/title>)*/s.exec(html) ?? [];
  return { head, body: html.slice(head.length) };
}

/** The frame without a screen, for addresses without a document of their own. */
export async function renderFrame(): Promise<string> {
  const { body } = await render('/-');
  return body.replace(/(<main[^>]*>).*(<\/main>)/s, '$1$2');
}

/** @returns `undefined` for a page that shows no products */
export async function templatesOf({ showsProducts, pattern, path }: ShellDocument) {
  return showsProducts ? prefillTemplates(render, pattern, path) : undefined;
}
