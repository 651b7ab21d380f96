/** A picture that holds a script: it must be refused, or served so that no browser runs it. */
import { randomUUID } from 'node:crypto';
import * as v from 'valibot';
import type { Interaction } from '#contracts/derive/interactions.ts';
import { Product } from '#contracts/entities.ts';
import type { Finding } from '#contracts/kit/verify/finding.ts';
import { type AddedHeaders, mergedHeaders } from '#contracts/kit/verify/headers.ts';
import type { Exchange } from '#contracts/kit/verify/messages.ts';
import { guide } from '#contracts/kit/verify/packaged.ts';
import type { ExchangeResult } from '#contracts/kit/verify/result.ts';
import { hiding } from '#contracts/kit/verify/secrets.ts';
import { fetchAlone } from '#contracts/kit/verify/ownConnection.ts';
import { type Context, makeCall } from './call.ts';
import { hostileFiles, SCRIPT } from './hostileFiles.ts';
import { inStates, type Judged } from './inStates.ts';
import { runs } from './served.ts';

const Added = v.pick(Product, ['id', 'name', 'image']);
const List = v.object({ products: v.array(v.unknown()) });
const Form = v.looseObject({ name: v.string(), image: v.file() });

/** Whether this exchange stores a picture. */
export function isUpload({ call, status }: Interaction): boolean {
  return call === 'addProduct' && status.accepted === 'success';
}

/** Adds a product with each of the hostile files, opens its picture, and removes the product. */
export async function picturesResult(
  { description, given, request }: Interaction,
  context: Context,
): Promise<ExchangeResult> {
  const when = `${description.replace(/^\w+: /, '')}, with a script in the picture`;
  const { found, seconds } = await inStates(given, context, async (session): Promise<Judged> => {
    const byType = new Map<string, { whats: string[]; exchange: Exchange }>();
    const form = v.parse(Form, request);
    for (const [what, image] of hostileFiles(form.image)) {
      const name = `${form.name} ${randomUUID().slice(0, 8)}`; // twice the same may count once
      const served = await tried({ ...form, name, image }, context, session);
      if (!served) continue;
      const { type } = served;
      byType.set(type, { whats: [...(byType.get(type)?.whats ?? []), what], exchange: served });
    }
    const findings = [...byType].map(([type, { whats }]) => findingOf(whats, type));
    const [first] = byType.values();
    if (!first) return { result: 'kept', findings };
    return { result: 'broken', findings, exchange: first.exchange };
  });
  return { when, given: [], ...found, seconds };
}

/** The answer at the picture's address if a browser runs the script there. */
async function tried(
  form: v.InferOutput<typeof Form>,
  context: Context,
  session: AddedHeaders,
): Promise<Exchange | undefined> {
  await makeCall('addProduct', form, context, session);
  const product = await added(form.name, context);
  if (!product) return undefined;
  try {
    for (const address of [product.image].flat()) {
      const exchange = await opened(address, context, session);
      if (exchange) return exchange;
    }
    return undefined;
  } finally {
    await makeCall('removeProduct', { id: product.id }, context, session).catch(() => {});
  }
}

async function added(name: string, context: Context) {
  const list = v.safeParse(List, (await makeCall('products', {}, context)).value);
  const all = list.success ? list.output.products : [];
  return all
    .flatMap((each) => (v.is(Added, each) ? [each] : []))
    .find((each) => each.name === name);
}

/** The answer at an address on the origin of the shop or of the backend. On others a script can do the shop no harm. */
async function opened(
  address: string,
  { url, shopOrigin, headers, timeout }: Context,
  session: AddedHeaders,
): Promise<Exchange | undefined> {
  const bases = [...(shopOrigin === undefined ? [] : [shopOrigin]), url];
  const ours = bases.map((base) => new URL(base).origin);
  const merged = mergedHeaders(headers, session);
  const hide = hiding(merged);
  for (const base of bases) {
    if (!URL.canParse(address, `${base}/`)) continue;
    const at = new URL(address, `${base}/`);
    if (!ours.includes(at.origin)) continue;
    const request = new Request(at, { headers: { accept: 'text/html,*/*', ...merged } });
    // The shop need not run: then the address is that of the backend.
    const response = await fetchAlone(request, { signal: AbortSignal.timeout(timeout) }).catch(
      () => {},
    );
    const body = await response?.text();
    if (!response?.ok || !body?.includes(SCRIPT)) continue;
    if (!ours.includes(new URL(response.url).origin) || !runs(response.headers)) return undefined;
    const type = response.headers.get('content-type') ?? '';
    const asked = hide(`GET ${at.href}`);
    return { asked, status: response.status, type, body: hide(body), isJson: false };
  }
  return undefined;
}

function findingOf(whats: readonly string[], type: string): Finding {
  return {
    field: whats.join(' and '),
    answers: [],
    expected: 'any 4xx, or a picture that runs no script',
    came: `its script, served as ${type || 'no type'}`,
    more: 0,
    use: 'Whoever opens the address of the picture runs the script on the shop’s origin, with their own session',
    fix: `Take the type from the first bytes: answer 415 if it is not PNG, JPEG or WebP, and choose the name and its ending yourself (${guide}, Who may not ask).`,
  };
}
