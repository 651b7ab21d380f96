import { type Route, routes } from '#src/app/routes.ts';
import { fillPath } from '#src/lib/paths.ts';

export interface ShellDocument {
  readonly file: string;
  readonly route: string;
  /** The route pattern of the addresses that the document is for; its first frame is rendered for this path. */
  readonly path: string;
  /** The pattern of its route. */
  readonly pattern: string;
  readonly showsProducts: boolean;
}

export const documents: readonly ShellDocument[] = Object.entries<Route>(routes).flatMap(
  ([route, { path, guard, document, showsProducts = false }]) => {
    if (guard && document !== 'none')
      throw new Error(`The route ${path} is guarded, so its document must be 'none'.`);
    return addressesOf(path, document).map((address) => ({
      file: `${fileNameOf(address)}.html`,
      route,
      path: address,
      pattern: path,
      showsProducts,
    }));
  },
);

function addressesOf(path: string, document: Route['document']): readonly string[] {
  if (document === 'none') return [];
  if (document === undefined && path.includes(':'))
    throw new Error(
      `The route ${path} has a parameter: list its values as \`document\`, or write 'none'.`,
    );
  return typeof document === 'object' ? document.map((value) => fillPath(path, value)) : [path];
}

/** `/` → `index`, `/category/C%C3%A1maras` → `category/Cámaras`, `/product/:id` → `product`. */
function fileNameOf(address: string): string {
  return decodeURI(address.replace(/\/:\w+$/, '').slice(1)) || 'index';
}
