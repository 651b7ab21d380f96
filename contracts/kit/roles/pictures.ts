/** A picture that holds a script: it must be refused, or served so that no browser runs it. */
import { randomUUID } from 'node:crypto';
import * as v from 'valibot';
import type { Interaction } from '#contracts/derive/interactions.ts';
import { Product } from '#contracts/entities.ts';
import { Browser } from '#contracts/kit/http/browser.ts';
import { type Exchange, send } from '#contracts/kit/http/send.ts';
import { type ExchangeResult, finding } from '#contracts/kit/report/result.ts';
import { checked } from '#contracts/kit/verify/checked.ts';
import type { Options } from '#contracts/kit/verify/options.ts';

/** Stands in the script of each file: an answer without it has been cleaned, or is another document. */
const SCRIPT = 'alert("a script in a picture")';
const element = `<script>${SCRIPT}</script>`;
const svg = `<?xml version="1.0"?>\n<svg xmlns="http://www.w3.org/2000/svg" width="1" height="1">${element}</svg>\n`;
const html = `<!doctype html>\n<html><head><title>1</title></head><body>${element}</body></html>\n`;
const [asSvg, asPng] = [{ type: 'image/svg+xml' }, { type: 'image/png' }];

/** A check of the type alone, of the name alone or of the first bytes alone lets one of them in. `picture`: a PNG. */
const hostileFiles = (picture: Blob): Readonly<Record<string, File>> => ({
  'an SVG with a script': new File([svg], 'dibujo.svg', asSvg),
  'an SVG with a script, named .png': new File([svg], 'dibujo.png', asPng),
  'an SVG with a script, sent as image/png': new File([svg], 'dibujo.svg', asPng),
  'an HTML file, sent as image/png': new File([html], 'pagina.html', asPng),
  'a PNG with HTML behind it': new File([picture, html], 'foto.html', asPng),
});

const Added = v.pick(Product, ['id', 'name', 'image']);
const List = v.object({ products: v.array(v.unknown()) });
const Form = v.looseObject({ name: v.string(), image: v.file() });

/** Whether this exchange stores a picture. */
export function isUpload({ call, status }: Interaction): boolean {
  return call === 'addProduct' && status.accepted === 'success';
}

/** Adds a product with each of the hostile files, opens its picture, and removes the product. */
export function picturesResult(
  interaction: Interaction,
  options: Options,
): Promise<ExchangeResult> {
  const when = `${interaction.when}, with a script in the picture`;
  return checked(when, interaction.given, options, async ({ headers }) => {
    const admin = new Browser(options, options.headers, headers);
    const form = v.parse(Form, interaction.request);
    for (const [what, image] of Object.entries(hostileFiles(form.image))) {
      const name = `${form.name} ${randomUUID().slice(0, 8)}`; // twice the same may count once
      const exchange = await storeAndOpen({ ...form, name, image }, admin, options);
      if (!exchange) continue;
      const came = `its script, served as ${exchange.type || 'no type'}`;
      const script = finding({
        field: what,
        expected: 'any 4xx, or a picture that runs no script',
        came,
        use: 'Whoever opens the address of the picture runs the script on the shop’s origin, with their own session',
        fix: 'Take the type from the first bytes: answer 415 if it is not PNG, JPEG or WebP, and choose the name and its ending yourself.',
      });
      return { findings: [script], exchange }; // one is enough: all have the same remedy
    }
    return { findings: [] };
  });
}

/** The answer at the picture's address if a browser runs the script there. */
async function storeAndOpen(
  form: v.InferOutput<typeof Form>,
  admin: Browser,
  options: Options,
): Promise<Exchange | undefined> {
  await admin.call('addProduct', form);
  const list = v.safeParse(List, (await admin.call('products', {})).value);
  const all = (list.success ? list.output.products : []).filter((each) => v.is(Added, each));
  const product = all.find(({ name }) => name === form.name);
  if (!product) return undefined;
  try {
    for (const address of [product.image].flat()) {
      const exchange = await opened(address, admin, options);
      if (exchange) return exchange;
    }
    return undefined;
  } finally {
    await admin.call('removeProduct', { id: product.id }).catch(() => {});
  }
}

/** The answer at an address on the origin of the shop or of the backend. On others a script can do the shop no harm. */
async function opened(
  address: string,
  { headers: secrets }: Browser,
  { url, shopOrigin }: Options,
): Promise<Exchange | undefined> {
  const bases = [...(shopOrigin === undefined ? [] : [shopOrigin]), url];
  const isOurs = (at: string) => bases.some((base) => new URL(base).origin === new URL(at).origin);
  for (const base of bases) {
    if (!URL.canParse(address, `${base}/`)) continue;
    const at = new URL(address, `${base}/`).href;
    if (!isOurs(at)) continue;
    const request = new Request(at, { headers: { accept: 'text/html,*/*', ...secrets } });
    // The shop need not run: then the address is that of the backend.
    const answer = await send(request, { secrets }).catch(() => {});
    if (!answer?.ok || !answer.text.includes(SCRIPT)) continue;
    const isRun = isOurs(answer.url) && runsScripts(answer.headers);
    return isRun ? { ...answer.exchange, asked: `GET ${at}` } : undefined;
  }
  return undefined;
}

/** Whether a browser that opens a picture runs what stands in it, by the headers of the answer alone. */
export function runsScripts(headers: Headers): boolean {
  const header = (name: string) => (headers.get(name) ?? '').toLowerCase();
  const type = header('content-type');
  const isDocument = /^(?:text\/html|(?:text|application)\/(?:xml|xsl)|[^;]*\+xml)\b/.test(type);
  // Without a type, a browser looks for one in the body.
  const isGuessed = /^(?:\s*$|\*\/\*|(?:unknown|application)\/unknown)/.test(type);
  if (!isDocument && (!isGuessed || header('x-content-type-options').includes('nosniff')))
    return false;
  if (/^\s*attachment/.test(header('content-disposition'))) return false;
  // A sandbox has an origin of its own; `'none'` lets no script run at all.
  const policy = header('content-security-policy');
  const isApart = /(?:^|[;,])\s*sandbox\b(?![^;,]*allow-same-origin)/.test(policy);
  const scripts =
    /(?:^|[;,])\s*script-src\s([^;,]*)/.exec(policy) ??
    /(?:^|[;,])\s*default-src\s([^;,]*)/.exec(policy);
  return !isApart && scripts?.[1]?.trim() !== "'none'";
}
