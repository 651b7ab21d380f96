/**
 * Shows products before the shop's script has arrived: on slow 4G after 1.5 s instead of 2.6. It fills the document's
 * templates with the list that the document has requested. The page is then as a snapshot would have written it, and the
 * shop takes it over in the same way.
 */
import type { Product } from '#contracts/entities.ts';
import { earlyAnswer } from '#src/api/earlyList.ts';
import { config } from '#src/lib/config.ts';
import { documentData, PRODUCTS_ELEMENT, TEMPLATES_ELEMENT } from '#src/lib/documentData.ts';
import { isRecord } from '#src/lib/isRecord.ts';
import { asksForList } from '#src/lib/listAddress.ts';
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
  const parameter = parameterIn(page?.dataset['fits']);
  // A list that is filtered or ordered is left to the shop.
  if (!main || parameter === undefined || asksForList(location.search)) return;
  const response = await earlyAnswer();
  if (!response?.ok) return;
  const text = await response.text();
  if (shopHasStarted) return;
  const list = listIn(JSON.parse(text), templates.types);
  const frame = list && frameOf(templates, parameter, list, newSeed());
  if (!frame) return;
  const data = document.createElement('script');
  data.type = 'application/json';
  data.id = PRODUCTS_ELEMENT;
  // Without the fields that the shop does not know. A wrong one may make this throw, while the page is still as it was.
  data.text = JSON.stringify(frame.products, [...templates.fields]);
  const wanted = document.createElement('main');
  wanted.innerHTML = frame.html;
  replaceChanged(main, wanted);
  document.body.append(data);
}

/** The last part of the address, decoded; `undefined` on a page that the document is not for. */
function parameterIn(fits = '-'): string | undefined {
  const path = location.pathname.slice(config.base.length - 1);
  const isFor = new RegExp(`^${fits.replace(/:\w+/, '[^/]+')}$`).test(path);
  return isFor ? decodeURIComponent(path.split('/').at(-1) ?? '') : undefined;
}

/** @returns `undefined` if anything in the answer is not as expected: then the shop itself reads it */
function listIn(body: unknown, types: Templates['types']): readonly Product[] | undefined {
  if (!isRecord(body) || !Array.isArray(body['products'])) return undefined;
  const fields = Object.entries(types);
  const isProduct = (value: unknown): value is Product =>
    isRecord(value) &&
    fields.every(([name, type]) =>
      type === 'number' ? Number.isFinite(value[name]) : typeof value[name] === type,
    ) &&
    [value['image']].flat().every((address) => typeof address === 'string');
  const isSuccess = !('success' in body) || body['success'] === true;
  const isUsable = isSuccess && body['products'].every(isProduct);
  return isUsable ? body['products'] : undefined;
}

const templates = documentData(TEMPLATES_ELEMENT);
// oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the build has written it with this type
if (templates) void prefill(templates as Templates).catch(() => undefined);
