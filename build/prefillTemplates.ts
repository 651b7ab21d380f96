/** Pages that show products, rendered with placeholders for the products: `src/prefill` fills them in the browser. */
import { Product } from '#contracts/entities.ts';
import { config } from '#src/lib/config.ts';
import { offerPrice, price } from '#src/lib/money.ts';
import { brandPath, categoryPath, productPath, routePaths } from '#src/lib/paths.ts';
import type { Template, Templates } from '#src/prefill/templates.ts';
import { EAGER_CARDS, INITIAL_CARDS } from '#src/state/choice.ts';
import { DocumentProducts } from '#src/state/documentProducts.ts';
import { firstProducts, type ProductsState } from '#src/state/products.ts';
import { productCount } from '#src/text/productCount.ts';

type Render = (path: string, products: ProductsState) => Promise<{ readonly body: string }>;

const plain: Product = {
  id: 710_710_710,
  name: 'QnameQ',
  description: 'QdescriptionQ',
  price: 720_720_720,
  category: 'QcategoryQ',
  brand: 'QbrandQ',
  image: 'QimageQ',
  isOnSale: false,
};
const onSale = { ...plain, isOnSale: true };

const { basename } = config;
/** The name and the text of each placeholder. A text that contains another one comes first. */
const placeholders = [
  ['productPath', basename + productPath(plain.id)],
  ['categoryPath', basename + categoryPath(plain.category)],
  ['brandPath', basename + brandPath(plain.brand)],
  ['offerPrice', offerPrice(plain.price)],
  ['price', price(plain.price)],
  ...['name', 'description', 'category', 'brand', 'image', 'count', 'items', 'offers'].map(
    (name) => [name, `Q${name}Q`] as const,
  ),
] as const;

const ofProduct = prefilledFields(Product.entries);
const fields = [...Object.keys(DocumentProducts.entries), ...ofProduct.fields];

/**
 * The fields that the templates can show, and the type of each that has only one. A field that may be missing is not among
 * them: the shop shows it when it has the list itself.
 */
export function prefilledFields(entries: Readonly<Record<string, { readonly type: string }>>) {
  const required = Object.entries(entries).filter(([, { type }]) => type !== 'optional');
  const types = required.flatMap(([name, { type }]) =>
    type === 'union' ? [] : [[name, type] as const],
  );
  return { fields: required.map(([name]) => name), types: Object.fromEntries(types) };
}

/**
 * @param route - a pattern of `routePaths` whose page shows products
 * @param path - the address of the document; for a product's page, the pattern
 */
export async function prefillTemplates(
  render: Render,
  route: string,
  path: string,
): Promise<Templates> {
  const pageOf = async (address: string, products: Product[], total = products.length) => {
    const { body } = await render(address, firstProducts({ path: address, products, total }));
    const [, main = ''] = /<main[^>]*>(.*)<\/main>/s.exec(body) ?? [];
    return { main, items: main.match(/<li><article.*?<\/article><\/li>/gs) ?? [] };
  };

  if (route === routePaths.home) {
    const without = await pageOf(route, [plain]);
    const withOffers = await pageOf(route, [onSale]);
    const [featured = ''] = without.items;
    const [featuredOffer = '', offer = ''] = withOffers.items;
    return templatesOf(
      route,
      [
        without.main.replace(featured, 'QitemsQ'),
        withOffers.main.replace(featuredOffer, 'QitemsQ').replace(offer, 'QoffersQ'),
      ],
      { featured: [featured, featuredOffer], offers: [offer, offer] },
    );
  }
  if (route === routePaths.product) {
    const mainFor = async (product: Product) =>
      (await pageOf(productPath(plain.id), [product])).main;
    return templatesOf(route, [await mainFor(plain), await mainFor(onSale)], {});
  }
  const name = decodeURIComponent(path.split('/').at(-1) ?? '');
  const list = Array.from({ length: INITIAL_CARDS }, (_, index) => ({
    ...(index % 2 ? onSale : plain),
    category: name,
    brand: name,
  }));
  const mainOf = ({ main, items }: Awaited<ReturnType<typeof pageOf>>, total: number) =>
    main.replace(items.join(''), 'QitemsQ').replace(productCount(INITIAL_CARDS, total), 'QcountQ');
  const all = await pageOf(path, list);
  const some = await pageOf(path, list, INITIAL_CARDS + 1);
  const itemsFrom = (index: number) =>
    [all.items[index] ?? '', all.items[index + 1] ?? ''] as const;
  return templatesOf(route, [mainOf(all, INITIAL_CARDS), mainOf(some, INITIAL_CARDS + 1)], {
    eager: itemsFrom(0),
    lazy: itemsFrom(EAGER_CARDS),
  });
}

type Pair<T> = readonly [T, T];

function templatesOf(
  route: string,
  main: Pair<string>,
  items: Readonly<Record<string, Pair<string>>>,
): Templates {
  const pair = ([first, second]: Pair<string>): Pair<Template> => [
    templateOf(first),
    templateOf(second),
  ];
  const pairs = Object.entries(items).map(([name, each]) => [name, pair(each)] as const);
  return {
    route,
    main: pair(main),
    items: Object.fromEntries(pairs),
    fields,
    types: ofProduct.types,
  };
}

function templateOf(html: string): Template {
  let parts = [html];
  for (const [name, text] of placeholders)
    parts = parts.flatMap((part, index) =>
      index % 2 === 1
        ? [part]
        : part.split(text).flatMap((each, at) => (at > 0 ? [name, each] : [each])),
    );
  return parts;
}
