/** `--secured`: a picture with a script is refused, or served so that no browser runs it. */
import { expect, it } from 'vitest';
import { runsScripts } from '#contracts/kit/roles/pictures.ts';
import { callTo } from '#tests/support/calls.ts';
import { securedReport } from './command.ts';
import { inFront } from './inFront.ts';

const svg = 'image/svg+xml';

it.each<[boolean, Record<string, string>]>([
  [true, { 'content-type': svg }],
  [true, { 'content-type': 'text/html; charset=utf-8' }],
  [true, {}],
  [false, { 'x-content-type-options': 'nosniff' }],
  [false, { 'content-type': 'image/png' }],
  [false, { 'content-type': svg, 'content-disposition': 'attachment; filename="a"' }],
  [false, { 'content-type': svg, 'content-security-policy': 'img-src *; sandbox' }],
  [true, { 'content-type': svg, 'content-security-policy': 'sandbox allow-same-origin' }],
  [false, { 'content-type': svg, 'content-security-policy': "script-src 'none'" }],
])('a browser runs the script (%s) of an answer with %j', (isRun, headers) => {
  expect(runsScripts(new Headers(headers))).toBe(isRun);
});

/** A backend that believes the type of a file. To the reference behind it each of them is the same PNG. */
it('a backend that believes the type is told so, and the products are removed', async () => {
  const stored = new Map<string, File>();
  let left = 0;
  const { code, broken, output } = await inFront(
    async ({ call, body, type }, ask, { data }) => {
      const file = stored.get(call.replace('GET ', ''));
      if (file) return new Response(file, { headers: { 'content-type': file.type } });
      if (call === callTo('products')) left = data.products.filter((one) => !one.removed).length;
      if (call !== callTo('addProduct')) return ask();
      const form = await new Response(body, { headers: { 'content-type': type } }).formData();
      const image = form.get('image');
      form.set('image', new File([Buffer.from('89504e47', 'hex')], 'a.png', { type: 'image/png' }));
      const response = await ask(undefined, form);
      const product = data.products.at(-1);
      if (image instanceof File && typeof product?.image === 'string')
        stored.set(product.image, image);
      return response;
    },
    (url) => securedReport(url, 'addProduct'),
  );
  expect(broken).toEqual(['addProduct: the form is complete, with a script in the picture']);
  expect(output).toContain(`an SVG with a script: expected any 4xx, or a picture that runs no`);
  expect(output).toContain(`came its script, served as ${svg}`);
  expect(output).toMatch(
    /asked: GET http:\S+\/api\/pictures\/\S+\n +answered: HTTP 200 image\/svg/,
  );
  expect(output).toContain('what to do: Take the type from the first bytes: answer 415 if');
  expect(left).toBe(1); // each is removed before the next one is added
  expect(code).toBe(1);
});
