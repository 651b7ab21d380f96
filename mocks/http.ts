import { readFile } from 'node:fs/promises';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import { basename } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { getResponse } from 'msw';
import { createMock } from './mock.ts';
import { PAYMENT_PAGE, paymentPage, paymentQuery } from './provider/paymentPage.ts';
import { changeState, UnknownState } from './states.ts';
import { memoryVault } from './vault.ts';

const here = new URL('./', import.meta.url);

const crossOrigin = {
  'access-control-allow-origin': '*',
  'access-control-allow-methods': 'GET, POST, OPTIONS',
  'access-control-allow-headers': 'content-type',
  'access-control-max-age': '600',
};

/** The mock behind `node:http`. State lives as long as the server; every origin may ask. */
export function createMockServer(): Server {
  const mock = createMock(memoryVault(), (request) => ({
    assets: new URL('/', request.url).href,
    shop: `${webOrigin(request.headers.get('origin')) ?? new URL(request.url).origin}/`,
  }));
  return createServer((incoming, outgoing) => {
    send(incoming, outgoing).catch((error: unknown) => {
      const body = { success: false, message: `La petición no se puede leer: ${String(error)}` };
      outgoing
        .writeHead(400, { ...crossOrigin, 'content-type': 'application/json' })
        .end(JSON.stringify(body));
    });
  });

  async function send(incoming: IncomingMessage, outgoing: ServerResponse): Promise<void> {
    const response = await answer(incoming);
    const headers = { ...crossOrigin, ...Object.fromEntries(response.headers) };
    outgoing.writeHead(response.status, headers);
    outgoing.end(Buffer.from(await response.arrayBuffer()));
  }

  /** The payment provider's hosted page: here it is a document of its own. */
  async function payment(query: URLSearchParams): Promise<Response> {
    const { id, declined } = paymentQuery(query);
    const body = await mock.keeper.transaction({ writes: false }, () =>
      paymentPage(
        mock.db.checkoutSessions.findFirst((rows) => rows.where({ id })),
        declined,
      ),
    );
    const html = await readFile(new URL('provider/pago.html', here), 'utf8');
    return new Response(html.replace('<body>', `<body>${body}`), {
      headers: { 'content-type': 'text/html; charset=utf-8' },
    });
  }

  /** The contract's provider states, for the Pact's verifier. */
  async function stateChange(request: Request): Promise<Response> {
    try {
      await changeState(await request.json(), mock);
      return Response.json({});
    } catch (error) {
      if (!(error instanceof UnknownState || error instanceof SyntaxError)) throw error;
      return Response.json({ success: false, message: error.message }, { status: 400 });
    }
  }

  async function answer(incoming: IncomingMessage): Promise<Response> {
    if (incoming.method === 'OPTIONS') return new Response(null, { status: 204 });
    const request = await toRequest(incoming);
    const { pathname } = new URL(request.url);
    if (pathname.startsWith('/demo/pictures/'))
      return file(`pictures/${basename(pathname)}`, 'image/svg+xml');
    if (pathname === '/demo/pago.css') return file('provider/pago.css', 'text/css');
    if (pathname === `/${PAYMENT_PAGE}`) return payment(new URL(request.url).searchParams);
    if (pathname === '/__mock/states' && request.method === 'POST') return stateChange(request);
    return (
      (await getResponse(mock.handlers, request)) ??
      Response.json({ success: false, message: 'Esta llamada no existe.' }, { status: 404 })
    );
  }
}

/** An origin that can be come back to; a file or a sandboxed frame calls its own 'null'. */
function webOrigin(origin: string | null): string | undefined {
  return origin?.startsWith('http') ? origin : undefined;
}

async function toRequest(incoming: IncomingMessage): Promise<Request> {
  const headers = new Headers();
  for (const [name, value] of Object.entries(incoming.headersDistinct))
    for (const each of value ?? []) headers.append(name, each);
  const method = incoming.method ?? 'GET';
  const address = new URL(incoming.url ?? '/', `http://${headers.get('host') ?? 'localhost'}`);
  const body = method === 'GET' || method === 'HEAD' ? null : await buffer(incoming);
  return new Request(address, { method, headers, body });
}

async function file(path: string, type: string): Promise<Response> {
  try {
    return new Response(await readFile(new URL(path, here)), { headers: { 'content-type': type } });
  } catch {
    return new Response(null, { status: 404 });
  }
}
