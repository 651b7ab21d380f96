/** `states` prints what the verifier posts and asks, so that a states address can be written first. */
import { json } from 'node:stream/consumers';
import * as v from 'valibot';
import { expect, it, vi } from 'vitest';
import { interactions } from '#contracts/derive/interactions.ts';
import { run } from '#contracts/kit/states.ts';
import { verify } from './command.ts';
import { serve } from './serve.ts';

async function listed(...args: string[]) {
  const lines: string[] = [];
  const log = vi.spyOn(console, 'log').mockImplementation((line) => void lines.push(String(line)));
  const code = await run(args);
  log.mockRestore();
  return { code, output: `${lines.join('\n')}\n` };
}

/** What is posted to the states address, and to the call if it has a body, in order. */
function bodiesIn(output: string): unknown[] {
  const texts = output.matchAll(/^\{\n(?: .*\n)+\}$/gm);
  return [...texts].flatMap(([text]) => {
    const { asked, ...others } = v.parse(Printed, JSON.parse(text));
    const [posted = []] = Object.entries(others).flatMap(([name, value]) =>
      name.startsWith('posted') ? [v.parse(v.array(Change), value)] : [],
    );
    return [...posted, ...(asked.body === undefined ? [] : [asked.body])];
  });
}
const Printed = v.looseObject({ asked: v.looseObject({ body: v.optional(v.unknown()) }) });
const Change = v.object({ state: v.string(), params: v.unknown(), action: v.string() });

it('prints each exchange, in the order of the verifier', async () => {
  const { output } = await listed();
  const titles = [...output.matchAll(/^\d+\. (.+)$/gm)].map(([, title]) => title);
  expect(titles).toEqual(interactions.map(({ description }) => description));
});

it('prints the bodies that the verifier then posts, to the states and to the call', async () => {
  const only = ['--only', 'removeProduct,userPurchases'];
  const posted: unknown[] = [];
  const asked: string[] = [];
  const url = await serve(async (request, answer) => {
    const body: unknown = request.method === 'POST' ? await json(request) : undefined;
    const isTeardown = JSON.stringify(body ?? {}).includes('"teardown"');
    if (body !== undefined && !isTeardown) posted.push(body);
    if (request.url !== '/states') asked.push(`${request.method} ${request.url}`);
    answer.writeHead(200, { 'content-type': 'application/json' }).end('{}');
  });
  await verify('--url', url, '--states-url', `${url}/states`, ...only);
  const { code, output } = await listed(...only);
  expect(bodiesIn(output)).toEqual(posted);
  for (const request of asked.slice(1))
    expect(output).toContain(`"${request.replace(' ', '": "')}"`);
  expect(output).toMatch(/"your answer may name another": \[\s+"productId"/);
  expect(output).toMatch(/"status": "any 2xx",\s+"success": "exactly true"/);
  expect(output).toContain('"body[0].totalPrice": "a number"');
  expect(code).toBe(0);
});

it('prints a form field by field', async () => {
  const { output } = await listed('--only', 'addProduct');
  expect(output).toContain('"type": "multipart/form-data"');
  expect(output).toContain('"image": "the file laptop.png, image/png, 70 bytes"');
});
