import { PRODUCTS_ELEMENT } from '#src/lib/documentData.ts';
import { escapeHtml, jsonScript } from '#src/lib/markup.ts';
import type { Rendered } from '#build/shell.tsx';
import type { DocumentProducts } from '#src/state/documentProducts.ts';

export interface About {
  readonly title: string;
  readonly description: string;
  readonly type: 'website' | 'product';
  readonly image: { readonly address: string; readonly alt: string };
  readonly url: string | undefined;
  readonly data: readonly unknown[];
}

/** What a snapshot replaces in the head, whether the build or an earlier snapshot has written it. */
const replaced = [
  /<title>.*?<\/title>\s*/gs,
  /<meta\s+name="(?:description|twitter:card)"[^>]*>\s*/g,
  /<meta\s+property="og:[^>]*>\s*/g,
  /<link rel="canonical"[^>]*>\s*/g,
  /<link rel="preload" as="image"[^>]*>\s*/g,
  /<script type="application\/ld\+json">.*?<\/script>\s*/gs,
];

export interface Template {
  readonly head: string;
  readonly end: string;
}

export function templateOf(document: string): Template {
  const [, start, end] = /^(.*)<div id="shop".*<\/div>.*?(\s*<noscript>.*)$/s.exec(document) ?? [];
  if (start === undefined || end === undefined)
    throw new Error('a document of the shop has no element #shop');
  const head = replaced.reduce((text, part) => text.replace(part, ''), start);
  return { head: head.replace(/^(<!doctype html>)<!--.*?-->/, '$1'), end };
}

/** @param key - written at the start of the document, where `keyOf` finds it */
export function documentOf(
  { head, end }: Template,
  { about, rendered, products, key }: Content & { key: string },
): string {
  const tags = [...tagsOf(about), rendered.head.replace(/<title>.*?<\/title>/s, '')];
  const data = jsonScript(`type="application/json" id="${PRODUCTS_ELEMENT}"`, products);
  return (
    head
      .replace('<!doctype html>', () => `<!doctype html><!--${key}-->`)
      .replace(
        '<link rel="icon"',
        (icon) => `${tags.filter(Boolean).join('\n    ')}\n    ${icon}`,
      ) + `<div id="shop" data-fits="${products.path}">${rendered.body}</div>${data}${end}`
  );
}

export interface Content {
  readonly about: About;
  readonly rendered: Rendered;
  readonly products: DocumentProducts;
}

export function keyOf(start: string): string | undefined {
  return /^<!doctype html><!--(.*?)-->/.exec(start)?.[1];
}

const property = (name: string, content: string) =>
  `<meta property="og:${name}" content="${escapeHtml(content)}" />`;

function tagsOf({ title, description, type, image, url, data }: About): string[] {
  return [
    `<title>${escapeHtml(title)}</title>`,
    `<meta name="description" property="og:description" content="${escapeHtml(description)}" />`,
    ...(url === undefined
      ? []
      : [`<link rel="canonical" href="${escapeHtml(url)}" />`, property('url', url)]),
    property('title', title),
    property('type', type),
    property('locale', 'es_ES'),
    property('image', image.address),
    property('image:alt', image.alt),
    '<meta name="twitter:card" content="summary_large_image" />',
    ...data.map((value) => jsonScript('type="application/ld+json"', value)),
  ];
}
