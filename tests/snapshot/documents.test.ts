/** `npm run snapshot` writes documents that search engines, link previews and readers without JavaScript can use. */
import jsonld from 'jsonld';
import * as v from 'valibot';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { brandNames, categoryNames } from '#contracts/fixedLists.ts';
import { clickScript, earlyScript } from '#build/earlyScript.ts';
import { markup } from '#tests/support/hostile.ts';
import { product } from '#tests/support/products.ts';
import { SITE, Snapshots } from './snapshot.ts';

const laptop = product(7, {
  name: 'Portátil Ñandú',
  category: 'Laptops',
  brand: 'Sony',
  image: ['https://fotos.example.com/7.png', 'https://fotos.example.com/8.png'],
  price: 999.9,
  isOnSale: true,
});
const withPictures = [
  product(1, { image: 'http://fotos.example.com/1.png', category: 'Impresoras', brand: 'HP' }),
  product(2, { image: 'javascript:1', category: 'Impresoras', brand: 'HP' }),
  product(3, { image: '/fotos/3.png', category: 'Impresoras', brand: 'HP' }),
  product(4, { image: 'da\tta:image/png,x', category: 'Impresoras', brand: 'HP' }),
];
const many = Array.from({ length: 30 }, (_, index) => ({
  ...product(100 + index, { isOnSale: index % 2 === 0 }),
  cost: 'SECRETO',
}));

const contentOf = (page: Document, selector: string) =>
  page.querySelector(selector)?.getAttribute('content');
const texts = (page: Document, selector: string) =>
  [...page.querySelectorAll(selector)].map(({ textContent }) => textContent);

/** The JSON-LD of a page by its type, as a JSON-LD parser reads it. */
async function dataOf(page: Document): Promise<Record<string, Record<string, unknown>>> {
  const document = { '@context': { '@vocab': 'https://schema.org/' } };
  const documentLoader = () => Promise.resolve({ documentUrl: '', document });
  const compacted = await Promise.all(
    texts(page, 'script[type="application/ld+json"]').map(async (text) => {
      const script = v.parse(v.record(v.string(), v.any()), JSON.parse(text));
      const expanded = await jsonld.expand(script, { documentLoader });
      return jsonld.compact(expanded, { '@vocab': 'https://schema.org/' });
    }),
  );
  return Object.fromEntries(compacted.map((data) => [String(data['@type']), data]));
}

let snapshots: Snapshots;
beforeAll(async () => {
  snapshots = await Snapshots.start(laptop, ...withPictures, ...many);
  await snapshots.take();
}, 60_000);
afterAll(() => snapshots.stop());

describe('the document of a product', () => {
  it('says in its head what the product is', async () => {
    const page = await snapshots.open('product/7.html');
    expect(page.title).toBe('Portátil Ñandú · Empresa');
    const head = {
      'meta[name=description]': laptop.description,
      'meta[property="og:title"]': 'Portátil Ñandú · Empresa',
      'meta[property="og:type"]': 'product',
      'meta[property="og:url"]': `${SITE}/product/7`,
      'meta[property="og:image"]': 'https://fotos.example.com/7.png',
      'meta[property="og:image:alt"]': 'Portátil Ñandú',
    };
    for (const [selector, content] of Object.entries(head)) {
      expect(page.querySelectorAll(selector), selector).toHaveLength(1);
      expect(contentOf(page, selector)).toBe(content);
    }
    expect(page.querySelector('link[rel=canonical]')?.getAttribute('href')).toBe(
      `${SITE}/product/7`,
    );
  });

  it('shows it to a reader without JavaScript, with links to its category and its brand', async () => {
    const page = await snapshots.open('product/7.html');
    expect(texts(page, 'h1')).toEqual(['Portátil Ñandú']);
    expect(page.querySelector('main')?.textContent).toContain('Precio: $999.9');
    expect(page.querySelector('main')?.textContent).toContain(laptop.description);
    expect(page.querySelector('main img')?.getAttribute('src')).toBe(
      'https://fotos.example.com/7.png',
    );
    const links = [...page.querySelectorAll('main p a')].map((link) => link.getAttribute('href'));
    expect(links).toEqual(['/category/Laptops', '/category/Laptops', '/brand/Sony']);
  });

  // https://developers.google.com/search/docs/appearance/structured-data/product-snippet
  it('has what Google requires of a product and of breadcrumbs', async () => {
    const { Product, BreadcrumbList } = await dataOf(await snapshots.open('product/7.html'));
    expect(Product).toMatchObject({
      name: 'Portátil Ñandú',
      description: laptop.description,
      image: 'https://fotos.example.com/7.png',
      brand: { '@type': 'Brand', name: 'Sony' },
      offers: { '@type': 'Offer', price: 999.9, priceCurrency: 'USD', url: `${SITE}/product/7` },
    });
    expect(Product?.['offers']).not.toHaveProperty('availability');
    expect(BreadcrumbList?.['itemListElement']).toEqual(
      [
        ['Inicio', `${SITE}/`],
        ['Laptops', `${SITE}/category/Laptops`],
        ['Portátil Ñandú', `${SITE}/product/7`],
      ].map(([name, item], index) => ({ '@type': 'ListItem', position: index + 1, name, item })),
    );
  });

  it('shows no picture that the shop would not show', async () => {
    const pictures = await Promise.all(
      [1, 2, 4, 3].map(async (id) => {
        const page = await snapshots.open(`product/${id}.html`);
        return [
          page.querySelector('main img')?.getAttribute('src'),
          contentOf(page, 'meta[property="og:image"]'),
        ];
      }),
    );
    const placeholder = ['/pictures/placeholder.svg', `${SITE}/social.png`];
    const shown = ['/fotos/3.png', `${SITE}/fotos/3.png`];
    expect(pictures).toEqual([placeholder, placeholder, placeholder, shown]);
  });
});

describe('the document of a list', () => {
  it('is there for every category and brand', async () => {
    for (const file of [
      ...categoryNames.map((name) => `category/${name}.html`),
      ...brandNames.map((name) => `brand/${name}.html`),
    ]) {
      const page = await snapshots.open(file);
      const { ItemList } = await dataOf(page);
      const cards = page.querySelectorAll('main article');
      expect(cards.length > 0, file).toBe(/PCs|Laptops|Impresoras|Apple|Sony|HP/.test(file));
      expect(ItemList, file).toHaveProperty('numberOfItems');
    }
  });

  it('shows the first cards and how many products there are', async () => {
    const page = await snapshots.open('category/PCs.html');
    expect(texts(page, 'main article h2')).toEqual(many.slice(0, 24).map(({ name }) => name));
    expect(texts(page, 'main output')).toEqual(['24 de 30 productos']);
    const { ItemList, BreadcrumbList } = await dataOf(page);
    expect(ItemList?.['itemListElement']).toHaveLength(24);
    expect(BreadcrumbList?.['itemListElement']).toHaveLength(3);
  });

  it('is, on the home page, the draw of four products and four offers', async () => {
    const page = await snapshots.open('index.html');
    const [featured = [], onSale = []] = [
      ...page.querySelectorAll('main section:has(article)'),
    ].map((section) => [...section.querySelectorAll('article a')].map((link) => link.textContent));
    expect([featured.length, onSale.length]).toEqual([4, 4]);
    const names = [laptop, ...many].filter(({ isOnSale }) => isOnSale).map(({ name }) => name);
    expect(names).toEqual(expect.arrayContaining(onSale));
  });
});

describe('hostile texts', () => {
  const names = [
    ...markup,
    'comillas "dobles" y \'simples\'',
    'línea\u2028y párrafo\u2029',
    'medio par \ud800',
    'x'.repeat(10_000),
    '  un renglón,\n  otro\r\n\n\ty   blancos ',
  ];
  const goods = names.map((name, id) =>
    product(id, {
      name,
      description: name,
      category: categoryNames[id % categoryNames.length] ?? name,
      brand: brandNames[id % brandNames.length] ?? name,
    }),
  );

  /** The documents by file. */
  const pages = new Map<string, Document>();
  const pageOf = (file: string) => pages.get(file) ?? expect.fail(`there is no ${file}`);
  beforeAll(async () => {
    const hostile = await Snapshots.start(...goods);
    await hostile.take();
    const files = Object.keys(await hostile.files()).filter((file) => file.endsWith('.html'));
    for (const file of files) pages.set(file, await hostile.open(file));
    await hostile.stop();
  }, 60_000);

  it('are text wherever they stand', async () => {
    for (const { id, name, category, brand } of goods) {
      const written = Buffer.from(name).toString();
      const shown = written.replaceAll('\u0000', '').replaceAll('\r\n', '\n'); // as HTML is read
      const page = pageOf(`product/${id}.html`);
      expect(texts(page, 'main h1')).toEqual([shown]);
      expect(await dataOf(page)).toMatchObject({ Product: { name: written } });
      expect(texts(pageOf(`category/${category}.html`), 'h2')).toContain(shown);
      expect(texts(pageOf(`brand/${brand}.html`), 'h2')).toContain(shown);
    }
  });

  it('leave each document one title', () => {
    for (const [file, page] of pages) expect(texts(page, 'title'), file).toHaveLength(1);
    const { title } = pageOf(`product/${goods.length - 1}.html`);
    expect(title).toBe('un renglón, otro y blancos · Empresa');
  });

  it('add no element to any document', () => {
    expect(pages.size).toBe(goods.length + categoryNames.length + brandNames.length + 1);
    const added =
      'script:not([src], [type$=json]), iframe, object, embed, base, form, style ~ style, [onerror], [onload], [onfocus], [srcdoc]';
    for (const [file, page] of pages) {
      const found = [...page.querySelectorAll(added)];
      expect(
        found.filter(({ textContent }) => ![clickScript, earlyScript].includes(textContent ?? '')),
        file,
      ).toEqual([]);
    }
  });
});
