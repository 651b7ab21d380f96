/** The pages that a snapshot writes, and what each of them shows. */
import type { Product } from '#contracts/entities.ts';
import { brandNames, categoryNames } from '#contracts/fixedLists.ts';
import { documents } from '#build/documents.ts';
import { personalPaths } from '#build/robots.ts';
import { brandPath, categoryPath, productPath, routePaths } from '#src/lib/paths.ts';
import {
  ofBrand,
  ofCategory,
  productsOfDetails,
  productsOfHome,
  productsOfList,
} from '#src/state/choice.ts';
import type { DocumentProducts } from '#src/state/documentProducts.ts';
import { company } from '#src/text/company.ts';
import { descriptions } from '#src/text/descriptions.ts';
import type { About } from './document.ts';
import type { Shop } from './shop.ts';
import { breadcrumbs, itemList, productData } from './structuredData.ts';

export interface SnapshotPage {
  readonly file: string;
  /** The built document whose content it replaces. */
  readonly template: string;
  readonly products: DocumentProducts;
  readonly about: About;
}

/** The picture of pages that have none of their own. Link previews show no SVG. */
const logoOf = ({ urlOf, pathOf }: Shop) => ({
  address: urlOf('/social.png') ?? pathOf('/social.png'),
  alt: `${company.name}, ${company.tagline.toLowerCase()}`,
});

/** The pages that show many products: the home page, and those of the fixed categories and brands. */
export function listPages(products: readonly Product[], seed: number, shop: Shop): SnapshotPage[] {
  const picks = productsOfHome(products, seed);
  const { length } = picks.products;
  return [
    {
      file: 'index.html',
      template: 'index.html',
      products: picks,
      about: aboutList(shop, home.name, descriptions.home, { ...picks, total: length }),
    },
    ...categoryNames.map((name) => {
      const all = ofCategory(products, name);
      const words = descriptions.category(name, all.length);
      return listPage(shop, name, categoryPath(name), all, words);
    }),
    ...brandNames.map((name) => {
      const all = ofBrand(products, name);
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
  const products = productsOfList(path, all);
  return { file, template: file, products, about: aboutList(shop, name, description, products) };
}

function aboutList(
  shop: Shop,
  name: string,
  description: string,
  { path, products, total }: DocumentProducts,
): About {
  const { urlOf } = shop;
  const url = urlOf(path);
  const links = products.flatMap((product) => link(shop, product.name, productPath(product.id)));
  return {
    title: `${name} · ${company.name}`,
    description,
    type: 'website',
    image: logoOf(shop),
    url,
    data: url === undefined ? [] : [itemList(links, total), ...trail(shop, name, path)],
  };
}

export function productPage(product: Product, shop: Shop): SnapshotPage {
  const path = productPath(product.id);
  const url = shop.urlOf(path);
  const image = shop.pictureUrlOf(product);
  const preview = image === undefined ? logoOf(shop) : { address: image, alt: product.name };
  return {
    file: `product/${product.id}.html`,
    template: 'product.html',
    products: productsOfDetails(product),
    about: {
      title: `${product.name} · ${company.name}`,
      description: descriptions.product(product),
      type: 'product',
      image: preview,
      url,
      data: [
        productData(product, url, image),
        ...trail(shop, product.name, path, parentOf(product)),
      ],
    },
  };
}

/** The paths of the pages that all visitors may see. */
export function openAddresses(products: readonly Product[]): string[] {
  const pages = documents.map(({ path }) => path).filter((path) => !path.includes(':'));
  const open = pages.filter((path) => !personalPaths.includes(path));
  return [...open, ...products.map(({ id }) => productPath(id))];
}

/** The breadcrumbs of a page; none for the home page, or if the shop's address is not known. */
function trail(shop: Shop, name: string, path: string, parent: Link = catalog) {
  const steps = [home, parent, { name, path }].flatMap((step) => link(shop, step.name, step.path));
  return path === routePaths.home || steps.length === 0 ? [] : [breadcrumbs(steps)];
}

interface Link {
  readonly name: string;
  readonly path: string;
}
const home: Link = { name: 'Inicio', path: routePaths.home };
const catalog: Link = { name: 'Catálogo', path: routePaths.catalog };

/** Other categories have no document. */
function parentOf({ category }: Product): Link {
  const isFixed = categoryNames.some((name) => name === category);
  return isFixed ? { name: category, path: categoryPath(category) } : catalog;
}

function link({ urlOf }: Shop, name: string, path: string) {
  const url = urlOf(path);
  return url === undefined ? [] : [{ name, url }];
}
