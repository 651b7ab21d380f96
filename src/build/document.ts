/** What one document is made of. File names are those of the build, below the base. */
export interface Parts {
  /** The built `index.html`. */
  readonly template: string;
  readonly base: string;
  readonly style: string;
  readonly font: string;
  readonly head: string;
  readonly body: string;
  /** The pattern of the addresses whose first frame this is; without one it is nobody's. */
  readonly fits?: string;
  readonly scripts: readonly string[];
  /** Where the product list is fetched from, if the screen shows it. */
  readonly products?: string | undefined;
}

/** Puts a document together. */
export function documentWith(parts: Parts): string {
  const { template, base, style, font, head, body, fits, scripts, products } = parts;
  const [, title = ''] = /<title>(.*?)<\/title>/.exec(head) ?? [];
  const ahead = [
    `<style>${style.replace(/\/\*\$vite\$:\d+\*\/\s*$/, '').trim()}</style>`,
    head.replace(/<title>.*?<\/title>/, ''),
    // As the shop's own request will be: no credentials for another origin.
    products && `<link rel="preload" as="fetch" crossorigin="anonymous" href="${products}">`,
    // The first paint waits a while for a typeface asked for like this: not on a phone, whose line may be slow.
    `<link rel="preload" as="font" type="font/woff2" media="(min-width: 48em)" crossorigin href="${base}${font}">`,
  ];
  const modules = scripts.map(
    (file) => `<link rel="modulepreload" crossorigin href="${base}${file}">`,
  );
  const container = fits === undefined ? '<div id="shop">' : `<div id="shop" data-fits="${fits}">`;
  return template
    .replace(/<link rel="stylesheet"[^>]*>/, '')
    .replace(/<title>.*?<\/title>/s, (untitled) => (title ? `<title>${title}</title>` : untitled))
    .replace(/(?=<script type="module")/, () => ahead.filter(Boolean).join('\n    ') + '\n    ')
    .replace('</head>', () => `${modules.join('\n    ')}\n  </head>`)
    .replace('<div id="shop">', () => container + body);
}
