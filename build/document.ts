import { TEMPLATES_ELEMENT } from '#src/lib/documentData.ts';
import { escapeHtml, jsonScript } from '#src/lib/markup.ts';
import { clickScript, earlyScript } from './earlyScript.ts';
import type { Templates } from '#src/prefill/templates.ts';

/** The parts of one document. File names are relative to the base, as the build emits them. */
interface Parts {
  readonly template: string;
  readonly base: string;
  readonly style: string;
  readonly font: string;
  readonly head: string;
  readonly body: string;
  /** The route pattern of the addresses that the body was rendered for; absent for the frame without a screen. */
  readonly fits?: string;
  readonly scripts: readonly string[];
  readonly integrityOf: (file: string) => string;
  /** Settings that can change without a build, by name: `deploy/start.sh` writes and `src/lib/config.ts` reads them. */
  readonly settings: Readonly<Record<string, string>>;
  /** For `src/prefill`, in a document that shows products. */
  readonly templates?: Templates | undefined;
}

const isPrefill = (script: string) => script.includes('/prefill-');

export function documentWith(parts: Parts): string {
  const { template, base, style, font, head, body, fits, scripts, templates, integrityOf } = parts;
  const [, title = ''] = /<title>(.*?)<\/title>/s.exec(head) ?? [];
  const settings = Object.entries(parts.settings).map(
    ([name, value]) => `<meta name="${name}" content="${escapeHtml(value)}" />`,
  );
  const modules = template.match(/<script type="module".*?<\/script>/gs) ?? [];
  const headTags = [
    ...settings,
    // Before the style, and the shop's script at the end: on a slow line, each request shares it with those before it.
    templates && `<script>${earlyScript}</script>`,
    ...modules.filter(isPrefill),
    `<style>${style.replace(/\/\*\$vite\$:\d+\*\/\s*$/, '').trim()}</style>`,
    head.replace(/<title>.*?<\/title>/s, ''),
    `<script>${clickScript}</script>`,
    // The first paint waits a while for a preloaded font, so phones, whose connection may be slow, do not preload it.
    `<link rel="preload" as="font" type="font/woff2" media="(min-width: 48em)" crossorigin href="${base}${font}">`,
  ];
  const endTags = [
    ...modules.filter((tag) => !isPrefill(tag)),
    ...scripts.map((file) => `<link rel="modulepreload" crossorigin href="${base}${file}">`),
  ];
  // The first paint needs no script but the one that shows products: pictures and the list come first on a slow line.
  const withScriptAttributes = (html: string) =>
    html.replace(
      new RegExp(`(?<=<(?:script|link) [^>]*(?:src|href)="${base}([^"]+\\.js)")`, 'g'),
      (_match, file: string) =>
        `${isPrefill(`/${file}`) ? '' : ' fetchpriority="low"'} integrity="${integrityOf(file)}"`,
    );
  const data = templates
    ? jsonScript(`type="application/json" id="${TEMPLATES_ELEMENT}"`, templates)
    : '';
  const container = fits === undefined ? '<div id="shop">' : `<div id="shop" data-fits="${fits}">`;
  const html = template
    .replace(/<link rel="stylesheet"[^>]*>/, '')
    .replace(/<title>.*?<\/title>/s, (original) => (title ? `<title>${title}</title>` : original))
    .replace(/<script type="module".*<\/script>/s, () => headTags.filter(Boolean).join('\n    '))
    .replace('</body>', () => `  ${endTags.join('\n    ')}\n  </body>`);
  return withScriptAttributes(html).replace(
    '<div id="shop"></div>',
    () => `${container}${body}</div>${data}`,
  );
}
