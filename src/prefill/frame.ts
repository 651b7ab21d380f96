import type { Product } from '#contracts/entities.ts';
import { config } from '#src/lib/config.ts';
import { offerPrice, price } from '#src/lib/money.ts';
import { brandPath, categoryPath, productPath, routePaths } from '#src/lib/paths.ts';
import { pictureOf } from '#src/lib/pictures.ts';
import {
  EAGER_CARDS,
  ofBrand,
  ofCategory,
  pickFeatured,
  pickOffers,
  productsOfDetails,
  productsOfHome,
  productsOfList,
} from '#src/state/choice.ts';
import type { DocumentProducts } from '#src/state/documentProducts.ts';
import { productCount } from '#src/text/productCount.ts';
import { fill, type Templates } from './templates.ts';

export interface Frame {
  /** The content of `<main>`. */
  readonly html: string;
  readonly products: DocumentProducts;
}

/**
 * The first frame of a page with products, as the shop itself would render it; none where the list has nothing to show.
 *
 * @param parameter - the decoded value of the route's parameter
 */
export function frameOf(
  templates: Templates,
  parameter: string,
  list: readonly Product[],
  seed: number,
): Frame | undefined {
  const { route, main } = templates;
  if (route === routePaths.home) {
    const products = productsOfHome(list, seed);
    const offers = pickOffers(list, seed);
    const items = itemsOf(pickFeatured(list, seed), () => 'featured', templates);
    const html = { items, offers: itemsOf(offers, () => 'offers', templates) };
    return frame(products, fill(main[offers.length > 0 ? 1 : 0], {}, html));
  }
  if (route === routePaths.product) {
    const product = list.find(({ id }) => id === Number(parameter));
    // The router resolves names of dots like parts of a path.
    const hasOddLink = /^\.\.?$/m.test(`${product?.category}\n${product?.brand}`);
    if (!product || hasOddLink) return undefined;
    const html = fill(main[product.isOnSale ? 1 : 0], textsOf(product));
    return frame(productsOfDetails(product), html);
  }
  const isBrand = route === routePaths.brand;
  const all = (isBrand ? ofBrand : ofCategory)(list, parameter);
  const first = productsOfList((isBrand ? brandPath : categoryPath)(parameter), all);
  const { length } = first.products;
  const count = productCount(length, all.length);
  const items = itemsOf(
    first.products,
    (index) => (index < EAGER_CARDS ? 'eager' : 'lazy'),
    templates,
  );
  return frame(first, fill(main[length < all.length ? 1 : 0], { count }, { items }));
}

function frame(products: DocumentProducts, html: string): Frame | undefined {
  return products.products.length > 0 ? { products, html } : undefined;
}

function itemsOf(
  products: readonly Product[],
  kindOf: (index: number) => string,
  { items }: Templates,
): string {
  return products
    .map((product, index) => {
      const pair = items[kindOf(index)];
      return pair ? fill(pair[product.isOnSale ? 1 : 0], textsOf(product)) : '';
    })
    .join('');
}

function textsOf(product: Product): Readonly<Record<string, string>> {
  const { basename } = config;
  const { id, name, description, category, brand } = product;
  return {
    name,
    description,
    category,
    brand,
    productPath: basename + productPath(id),
    categoryPath: basename + categoryPath(category),
    brandPath: basename + brandPath(brand),
    image: pictureOf(product),
    price: price(product.price),
    offerPrice: offerPrice(product.price),
  };
}
