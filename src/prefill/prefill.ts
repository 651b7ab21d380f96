/**
 * Shows products in a page of the build before the shop's script has arrived, with the answer to the document's preload and
 * the templates in the document. The page is then as a snapshot would have written it, so the shop takes it over likewise.
 * What it gains on slow 4G: docs/performance.md.
 */
import type { Product } from '#contracts/entities.ts';
import { requestEarly } from '#src/api/earlyList.ts';
import { config } from '#src/lib/config.ts';
import { documentData, PRODUCTS_ELEMENT, TEMPLATES_ELEMENT } from '#src/lib/documentData.ts';
import { newSeed } from '#src/state/choice.ts';
import { frameOf } from './frame.ts';
import { replaceChanged } from './replaceChanged.ts';
import type { Templates } from './templates.ts';

let shopHasStarted = false;

/** To be called when the shop starts: from then on the page is the shop's. */
export function endPrefill(): void {
  shopHasStarted = true;
}

async function prefill(templates: Templates): Promise<void> {
  const page = document.getElementById('shop');
  const main = page?.querySelector('main');
  const preload = document.querySelector<HTMLLinkElement>('link[rel=preload][as=fetch]');
  const parameter = parameterOf(templates.route, page?.dataset['fits']);
  if (!main || !preload || parameter === undefined) return;
  const response = await requestEarly(preload.href);
  const list = response.ok ? listIn(await response.json(), templates.types) : undefined;
  const frame = list && frameOf(templates, parameter, list, newSeed());
  if (!frame || shopHasStarted) return;
  const wanted = document.createElement('main');
  wanted.innerHTML = frame.html;
  replaceChanged(main, wanted);
  const data = document.createElement('script');
  data.type = 'application/json';
  data.id = PRODUCTS_ELEMENT;
  data.text = JSON.stringify(frame.products);
  document.body.append(data);
}

/** @returns `undefined` on a page that the document is not for; '' for a route without a parameter */
function parameterOf(route: string, fits = ''): string | undefined {
  const path = location.pathname.slice(config.base.length - 1);
  if (!fits.includes(':') && path !== fits) return undefined;
  const match = new RegExp(`^${route.replace(/:\w+/, '([^/]+)')}$`).exec(path);
  return match ? decodeURIComponent(match[1] ?? '') : undefined;
}

/** @returns `undefined` if anything in the answer is not as expected: then the shop itself reads it */
function listIn(body: unknown, types: Templates['types']): readonly Product[] | undefined {
  if (!isObject(body) || !Array.isArray(body['products'])) return undefined;
  const fields = Object.entries(types);
  const isProduct = (value: unknown): value is Product =>
    isObject(value) &&
    fields.every(([name, type]) => typeof value[name] === type) &&
    [value['image']].flat().every((address) => typeof address === 'string');
  const isUsable = (body['success'] ?? true) === true && body['products'].every(isProduct);
  return isUsable ? body['products'] : undefined;
}

function isObject(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null;
}

const templates = documentData(TEMPLATES_ELEMENT);
// oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the build has written it with this type
if (templates) void prefill(templates as Templates).catch(() => undefined);
