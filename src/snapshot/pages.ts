/** The pages that a snapshot writes, and what each of them shows. */
import type { Product } from '#contracts/entities.ts';
import { brandNames, categoryNames } from '#contracts/fixedLists.ts';
import { INITIAL_CARDS } from '#src/features/catalog/useGrowingCount.ts';
import { brandPath, categoryPath, productPath, routePaths } from '#src/lib/paths.ts';
import { productsOfBrand, productsOfCategory, productsOnSale } from '#src/state/catalog.ts';
import { pick } from '#src/state/products.ts';
import { company } from '#src/text/company.ts';
import { descriptions } from '#src/text/descriptions.ts';
import type { About } from './document.ts';
import type { Shop } from './shop.ts';
import { breadcrumbs, itemList, productData } from './structuredData.ts';

export interface SnapshotPage {
  readonly file: string;
  /** The built document whose content it replaces. */
  readonly template: string;
  readonly path: string;
  readonly products: readonly Product[];
  readonly total: number;
  readonly about: About;
}

/** The pages that show many products: the home page, and those of the fixed categories and brands. */
export function listPages(products: readonly Product[], seed: number, shop: Shop): SnapshotPage[] {
  const picks = new Set([...pick(products, seed), ...pick(productsOnSale(products), ~seed)]);
  return [
    {
      file: 'index.html',
      template: 'index.html',
      path: routePaths.home,
      products: products.filter((product) => picks.has(product)),
      total: products.length,
      about: aboutList(shop, 'Inicio', routePaths.home, descriptions.home, [...picks], picks.size),
    },
    ...categoryNames.map((name) => {
      const all = productsOfCategory(products, name);
      const words = descriptions.category(name, all.length);
      return listPage(shop, name, categoryPath(name), all, words);
    }),
    ...brandNames.map((name) => {
      const all = productsOfBrand(products, name);
      return listPage(shop, name, brandPath(name), all, descriptions.brand(name, all.length));
    }),
  ];
}

function listPage(
  shop: Shop,
  name: string,
  path: string,
  all: readonly Product[],
  description: string,
): SnapshotPage {
  const file = `${decodeURI(path).slice(1)}.html`;
  const first = all.slice(0, INITIAL_CARDS);
  return {
    file,
    template: file,
    path,
    products: first.map((product) => ({ ...product, description: '' })), // its cards do not show it
    total: all.length,
    about: aboutList(shop, name, path, description, first, all.length),
  };
}

function aboutList(
  shop: Shop,
  name: string,
  path: string,
  description: string,
  products: readonly Product[],
  total: number,
): About {
  const { urlOf } = shop;
  const url = urlOf(path);
  const links = products.flatMap((product) => link(shop, product.name, productPath(product.id)));
  return {
    title: `${name} · ${company.name}`,
    description,
    type: 'website',
    image: {
      address: urlOf('/social.png') ?? shop.pathOf('/social.png'),
      alt: `${company.name}, ${company.tagline.toLowerCase()}`,
    },
    url,
    data: url === undefined ? [] : [itemList(links, total), ...trail(shop, name, path)],
  };
}

export function productPage(product: Product, shop: Shop): SnapshotPage {
  const path = productPath(product.id);
  const url = shop.urlOf(path);
  const image = shop.pictureUrlOf(product);
  return {
    file: `product/${product.id}.html`,
    template: 'product.html',
    path,
    products: [product],
    total: 1,
    about: {
      title: `${product.name} · ${company.name}`,
      description: descriptions.product(product),
      type: 'product',
      image: { address: image, alt: product.name },
      url,
      data: [
        productData(product, url, image),
        ...trail(shop, product.name, path, {
          name: product.category,
          path: categoryPath(product.category),
        }),
      ],
    },
  };
}

/** The breadcrumbs of a page; none for the home page, or if the shop's address is not known. */
function trail(
  shop: Shop,
  name: string,
  path: string,
  parent = { name: 'Catálogo', path: routePaths.catalog as string },
) {
  const steps = [
    link(shop, 'Inicio', routePaths.home),
    link(shop, parent.name, parent.path),
    link(shop, name, path),
  ].flat();
  return path === routePaths.home || steps.length === 0 ? [] : [breadcrumbs(steps)];
}

function link({ urlOf }: Shop, name: string, path: string) {
  const url = urlOf(path);
  return url === undefined ? [] : [{ name, url }];
}
