import type { Interaction } from '#contracts/derive/interactions.ts';
import type { Mutant } from './mutants.ts';

type Tamper = (request: Request) => Promise<Request> | Request;

/** Returns ways to break a request of the shop, with one defect each: in the URL, method, headers or a field. */
export function brokenRequests({ endpoint, request, path }: Interaction): Mutant<Tamper>[] {
  const ways: Mutant<Tamper>[] = [
    { what: 'another path', value: withUrl((url) => `${url}s`) },
    { what: 'a query', value: withUrl((url) => `${url}?x=1`) },
    { what: 'another method', value: (sent) => withMethod(sent) },
    { what: 'another Accept', value: (sent) => withHeader(sent, 'accept', 'text/html') },
  ];
  if (path !== endpoint.path)
    ways.push({
      what: 'another parameter',
      value: withUrl((url) => url.replace(/[^/]+$/, 'otro')),
    });
  if (endpoint.method === 'GET') return ways;
  if (endpoint.request.encoding === 'multipart') return [...ways, ...brokenForms(request)];
  const inBody = brokenJson(request).map(({ what, value }) => ({
    what,
    value: (sent: Request) => new Request(sent, { method: 'POST', body: JSON.stringify(value) }),
  }));
  return [
    ...ways,
    { what: 'no JSON', value: (sent) => withHeader(sent, 'content-type', 'text/plain') },
    ...inBody,
  ];
}

function withUrl(change: (url: string) => string): Tamper {
  return async (sent) =>
    new Request(change(sent.url), {
      method: sent.method,
      headers: sent.headers,
      body: sent.method === 'GET' ? null : await sent.arrayBuffer(),
    });
}

async function withMethod(sent: Request): Promise<Request> {
  const method = sent.method === 'GET' ? 'POST' : 'PUT';
  const body = sent.method === 'GET' ? null : await sent.arrayBuffer();
  return new Request(sent.url, { method, headers: sent.headers, body });
}

function withHeader(sent: Request, name: string, value: string): Request {
  const headers = new Headers(sent.headers);
  headers.set(name, value);
  return new Request(sent, { headers });
}

/** Returns copies of a JSON value with one defect each. */
function brokenJson(value: unknown, at = ''): Mutant<unknown>[] {
  if (Array.isArray(value)) {
    const [first, ...rest]: unknown[] = value.map((each: unknown) => each);
    return [
      { what: `${at} emptied`, value: [] },
      { what: `${at} becomes an object`, value: {} },
      ...brokenJson(first, `${at}[0]`).map((mutant) => ({
        what: mutant.what,
        value: [mutant.value, ...rest],
      })),
    ];
  }
  if (typeof value !== 'object' || value === null)
    return others(value).map((other) => ({
      what: `${at} becomes ${JSON.stringify(other)}`,
      value: other,
    }));
  const inside = Object.entries(value).flatMap(([field, each]: [string, unknown]) => {
    const rest = Object.fromEntries(Object.entries(value).filter(([name]) => name !== field));
    const name = at ? `${at}.${field}` : field;
    return [
      { what: `${name} dropped`, value: rest },
      { what: `${name} renamed`, value: { ...rest, [`${field}_`]: each } },
      ...brokenJson(each, name).map((mutant) => ({
        what: mutant.what,
        value: { ...value, [field]: mutant.value },
      })),
    ];
  });
  return [
    ...inside,
    { what: `${at || 'body'} with one more field`, value: { ...value, extra: 1 } },
  ];
}

/** Returns values of another type, and another value of the same type. */
function others(value: unknown): unknown[] {
  if (typeof value === 'number') return [String(value), value + 1, null];
  if (typeof value === 'boolean') return [String(value), !value, null];
  return [12_345, `${String(value)}.`, null];
}

function brokenForms(request: Interaction['request']): Mutant<Tamper>[] {
  const form =
    (change: (fields: FormData) => void): Tamper =>
    async (sent) => {
      const fields = await sent.formData();
      change(fields);
      return new Request(sent.url, {
        method: 'POST',
        headers: { accept: 'application/json' },
        body: fields,
      });
    };
  return Object.entries(request).flatMap(([name, value]) => [
    { what: `${name} dropped`, value: form((fields) => fields.delete(name)) },
    {
      what: `${name} renamed`,
      value: form((fields) => {
        const [kept] = fields.getAll(name);
        fields.delete(name);
        if (kept !== undefined) fields.set(`${name}_`, kept);
      }),
    },
    {
      what:
        value instanceof File ? `${name} becomes a file of text` : `${name} becomes another text`,
      value: form((fields) => {
        if (value instanceof File)
          fields.set(name, new File(['texto'], 'nota.txt', { type: 'text/plain' }));
        else fields.set(name, `${String(value)}.`);
      }),
    },
  ]);
}
