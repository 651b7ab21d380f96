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
  /** The hash of a script, as its integrity is stated. */
  readonly integrityOf: (file: string) => string;
  /** What can be set anew without a build, by name: `src/lib/config.ts` reads it, `deploy/start.sh` writes it. */
  readonly settings: Readonly<Record<string, string>>;
  /** Where the product list is fetched from, if the screen shows it. */
  readonly products?: string | undefined;
}

/** Puts a document together. */
export function documentWith(parts: Parts): string {
  const { template, base, style, font, head, body, fits, scripts, products, integrityOf } = parts;
  const [, title = ''] = /<title>(.*?)<\/title>/.exec(head) ?? [];
  const settings = Object.entries(parts.settings).map(
    ([name, value]) => `<meta name="${name}" content="${escape(value)}" />`,
  );
  const ahead = [
    ...settings,
    `<style>${style.replace(/\/\*\$vite\$:\d+\*\/\s*$/, '').trim()}</style>`,
    head.replace(/<title>.*?<\/title>/, ''),
    // As the shop's own request will be: no credentials for another origin.
    products &&
      `<link rel="preload" as="fetch" crossorigin="anonymous" href="${escape(products)}">`,
    // The first paint waits a while for a typeface asked for like this: not on a phone, whose line may be slow.
    `<link rel="preload" as="font" type="font/woff2" media="(min-width: 48em)" crossorigin href="${base}${font}">`,
  ];
  const modules = scripts.map(
    (file) => `<link rel="modulepreload" crossorigin href="${base}${file}">`,
  );
  const sealed = (html: string) =>
    html.replace(
      new RegExp(`(?<=<(?:script|link) [^>]*(?:src|href)="${base}([^"]+\\.js)")`, 'g'),
      (_nothing, file: string) => ` integrity="${integrityOf(file)}"`,
    );
  const container = fits === undefined ? '<div id="shop">' : `<div id="shop" data-fits="${fits}">`;
  const html = template
    .replace(/<link rel="stylesheet"[^>]*>/, '')
    .replace(/<title>.*?<\/title>/s, (untitled) => (title ? `<title>${title}</title>` : untitled))
    .replace(/(?=<script type="module")/, () => ahead.filter(Boolean).join('\n    ') + '\n    ')
    .replace('</head>', () => `${modules.join('\n    ')}\n  </head>`);
  return sealed(html).replace('<div id="shop">', () => container + body);
}

function escape(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('"', '&quot;');
}
