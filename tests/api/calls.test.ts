/** Each call of the contract is sent as its description says, and its valid answer comes back complete. */
import { describe, expect, it } from 'vitest';
import { fillPath } from '#contracts/endpoint.ts';
import { examples } from '#contracts/examples/index.ts';
import { contract, type EndpointName, endpointNames } from '#contracts/index.ts';
import { formIn } from '#tests/support/answer.ts';
import { dispatchExample } from '#tests/support/dispatch.ts';
import { storeAndBackend } from './store.ts';

/** Makes the example's call against a backend that gives the example's answer. */
async function call(name: EndpointName) {
  const { store, backend } = await storeAndBackend();
  const { path, method } = contract[name];
  const { request, success } = examples[name];
  const callName = `${method} ${fillPath(path, { ...request })}`;
  backend.answer(callName, success);
  const result = await dispatchExample(store, name);
  return { result, asked: backend.asked(callName) };
}

describe.each(endpointNames)('the call %s', (name) => {
  const endpoint = contract[name];

  it('goes out once, where its description says, without an Authorization header', async () => {
    const { asked } = await call(name);
    expect(asked).toHaveLength(1);
    expect(asked[0]?.headers).not.toHaveProperty('authorization');
    expect(asked[0]?.headers).not.toHaveProperty('cookie');
  });

  it('carries the body and the content type of its description', async () => {
    const [asked] = (await call(name)).asked;
    if (!asked) throw new Error('nothing was asked');
    if (!('request' in endpoint)) {
      expect(asked.body).toHaveLength(0);
    } else if (endpoint.request.encoding === 'json') {
      expect(asked.headers['content-type']).toBe('application/json');
      expect(JSON.parse(asked.body.toString())).toEqual(examples[name].request);
    } else {
      const { image, ...texts } = examples.addProduct.request;
      const form = await formIn(asked);
      const sent = Object.fromEntries([...form].filter(([field]) => field !== 'image'));
      expect(sent).toEqual(
        Object.fromEntries(Object.entries(texts).map(([field, value]) => [field, String(value)])),
      );
      const file = form.get('image');
      expect(file).toMatchObject({ name: image.name, type: 'image/png', size: image.size });
    }
  });

  it('returns the body, or nothing if only the status counts', async () => {
    const { result } = await call(name);
    expect(result).toMatchObject({
      data: endpoint.response.from === 'body' ? examples[name].success.body : null,
    });
  });
});
