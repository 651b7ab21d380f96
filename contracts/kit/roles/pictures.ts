/** A picture that holds a script: it must be refused, or served so that no browser runs it. */
import { randomUUID } from 'node:crypto';
import * as v from 'valibot';
import type { Interaction } from '#contracts/derive/interactions.ts';
import { Product } from '#contracts/entities.ts';
import { Browser } from '#contracts/kit/http/browser.ts';
import { type Exchange, send } from '#contracts/kit/http/send.ts';
import { guide } from '#contracts/kit/packaged.ts';
import { type Finding, finding } from '#contracts/kit/report/finding.ts';
import type { ExchangeResult } from '#contracts/kit/report/result.ts';
import type { Options } from '#contracts/kit/verify/options.ts';
import { hostileFiles, SCRIPT } from './hostileFiles.ts';
import { judgedBy, resultOf, whenOf } from './judged.ts';
import { runsScripts } from './runsScripts.ts';

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
): Promise<ExchangeResult | undefined> {
  const when = whenOf(interaction, 'with a script in the picture');
  return resultOf(when, interaction.given, options, async ({ headers }) => {
    const admin = new Browser(options, options.headers, headers);
    const byType = new Map<string, { files: string[]; exchange: Exchange }>();
    const form = v.parse(Form, interaction.request);
    for (const [what, image] of hostileFiles(form.image)) {
      const name = `${form.name} ${randomUUID().slice(0, 8)}`; // twice the same may count once
      const served = await storeAndOpen({ ...form, name, image }, admin, options);
      if (!served) continue;
      const { type } = served;
      byType.set(type, { files: [...(byType.get(type)?.files ?? []), what], exchange: served });
    }
    const findings = [...byType].map(([type, { files }]) => findingOf(files, type));
    const [first] = byType.values();
    return judgedBy({ findings, ...(first && { exchange: first.exchange }) });
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
  { url, shopOrigin, timeout }: Options,
): Promise<Exchange | undefined> {
  const bases = [...(shopOrigin === undefined ? [] : [shopOrigin]), url];
  const ours = bases.map((base) => new URL(base).origin);
  for (const base of bases) {
    if (!URL.canParse(address, `${base}/`)) continue;
    const at = new URL(address, `${base}/`);
    if (!ours.includes(at.origin)) continue;
    const request = new Request(at, { headers: { accept: 'text/html,*/*', ...secrets } });
    // The shop need not run: then the address is that of the backend.
    const answer = await send(request, { timeout, secrets }).catch(() => {});
    if (!answer?.ok || !answer.text.includes(SCRIPT)) continue;
    const isOurs = ours.includes(new URL(answer.url).origin);
    return isOurs && runsScripts(answer.headers)
      ? { ...answer.exchange, asked: `GET ${at.href}` }
      : undefined;
  }
  return undefined;
}

function findingOf(files: readonly string[], type: string): Finding {
  return finding({
    field: files.join(' and '),
    expected: 'any 4xx, or a picture that runs no script',
    came: `its script, served as ${type || 'no type'}`,
    use: 'Whoever opens the address of the picture runs the script on the shop’s origin, with their own session',
    fix: `Take the type from the first bytes: answer 415 if it is not PNG, JPEG or WebP, and choose the name and its ending yourself (${guide}, Who may not ask).`,
  });
}
