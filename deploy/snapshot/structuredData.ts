/** JSON-LD for search engines, as schema.org and Google's documentation of product snippets describe it. */
import type { Product } from '#contracts/entities.ts';
import { company } from '#src/text/company.ts';

type JsonLd = Readonly<Record<string, unknown>>;

interface LinkedPage {
  readonly name: string;
  readonly url: string;
}

/** Without `availability`: the contract does not say how many pieces are left. */
export function productData(product: Product, url?: string, image?: string): JsonLd {
  return {
    '@context': 'https://schema.org',
    '@type': 'Product',
    name: product.name,
    description: product.description,
    category: product.category,
    brand: { '@type': 'Brand', name: product.brand },
    sku: String(product.id),
    ...(url !== undefined && { url }),
    ...(image !== undefined && { image: [image] }),
    offers: {
      '@type': 'Offer',
      price: product.price,
      priceCurrency: company.currency,
      ...(url !== undefined && { url }),
    },
  };
}

/** The way from the home page to a page, which is the last one. */
export function breadcrumbs(pages: readonly LinkedPage[]): JsonLd {
  return {
    '@context': 'https://schema.org',
    '@type': 'BreadcrumbList',
    itemListElement: pages.map(({ name, url }, index) => ({
      '@type': 'ListItem',
      position: index + 1,
      name,
      item: url,
    })),
  };
}

export function itemList(pages: readonly LinkedPage[], total: number): JsonLd {
  return {
    '@context': 'https://schema.org',
    '@type': 'ItemList',
    numberOfItems: total,
    itemListElement: pages.map(({ url }, index) => ({
      '@type': 'ListItem',
      position: index + 1,
      url,
    })),
  };
}
