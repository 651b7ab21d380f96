import { readFile } from 'node:fs/promises';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import { basename, join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { getResponse } from 'msw';
import type { Mock } from '#mocks/handlers/mock.ts';
import { pageHtml, pageStyle } from '#mocks/provider/pageFiles.ts';
import { pictureFolder } from '#mocks/store/seed/pictureFolder.ts';
import { PAYMENT_PAGE, visitPaymentPage } from '#mocks/provider/paymentPage.ts';
import { refusal } from '#mocks/control/route.ts';
import { addressed, SESSION_HEADER } from '#mocks/control/sessionAddress.ts';
import { sessionRoutes, unknownSession } from './sessionRoutes.ts';
import { createSessions, serve as serveMock, type Served } from './sessions.ts';

const commonHeaders = {
  // A browser silently retries if a reused connection breaks, but the page must see the simulated network error.
  connection: 'close',
  'access-control-allow-origin': '*',
  'access-control-allow-methods': 'GET, POST, PUT, DELETE, OPTIONS',
  'access-control-allow-headers': `content-type, ${SESSION_HEADER}`,
  'access-control-max-age': '600',
};

export const MAX_SESSIONS = 50;

/** The state is in memory, as long as the server runs. CORS allows every origin. */
export function createMockServer(maxSessions: number = MAX_SESSIONS): Server {
  const sessions = createSessions(maxSessions);
  const defaultSession = serveMock({ routes: sessionRoutes(sessions) });
  return createServer((incoming, outgoing) => {
    serve(incoming, outgoing).catch(() => outgoing.destroy());
  });

  async function serve(incoming: IncomingMessage, outgoing: ServerResponse): Promise<void> {
    const response = await answerTo(incoming);
    if (response.type === 'error') {
      incoming.socket.destroy(); // a fault that simulates a network error
      return;
    }
    outgoing.writeHead(response.status, {
      ...commonHeaders,
      ...Object.fromEntries(response.headers),
    });
    outgoing.end(Buffer.from(await response.arrayBuffer()));
  }

  async function answerTo(incoming: IncomingMessage): Promise<Response> {
    if (incoming.method === 'OPTIONS') return new Response(null, { status: 204 });
    let request: Request;
    try {
      request = await toRequest(incoming);
    } catch (error) {
      return refusal(`La petición no se puede leer: ${String(error)}`);
    }
    try {
      return await answer(request);
    } catch (error) {
      console.error(`${request.method} ${request.url} failed: ${String(error)}`);
      return refusal(`El mock falló: ${String(error)}`, 500);
    }
  }

  async function answer(request: Request): Promise<Response> {
    const { session, path } = addressed(request);
    const served = session === undefined ? defaultSession : sessions.use(session);
    return served ? answerIn(served, path, request) : unknownSession(session ?? '');
  }
}

async function answerIn(
  { mock, handlers }: Served,
  path: string,
  request: Request,
): Promise<Response> {
  if (path.startsWith('/demo/pictures/'))
    return file(join(pictureFolder, basename(path)), 'image/svg+xml');
  if (path === '/demo/pago.js') return file(pageStyle, 'text/javascript');
  if (path === `/${PAYMENT_PAGE}`) return payment(mock, new URL(request.url).searchParams);
  return (await getResponse([...handlers], request)) ?? noSuchCall(request.method, path);
}

async function payment(mock: Mock, query: URLSearchParams): Promise<Response> {
  const { goTo, html: body } = await visitPaymentPage(mock, query);
  if (goTo !== undefined) return new Response(null, { status: 303, headers: { location: goTo } });
  const html = await readFile(pageHtml, 'utf8');
  const page = html.replace('<body>', () => `<body>${body}`); // a function, because the text may contain `$&`
  return new Response(page, { headers: { 'content-type': 'text/html; charset=utf-8' } });
}

/** The message is the backend's; `help` is the control API's, for the developer. */
function noSuchCall(method: string, path: string): Response {
  const message = 'Esta llamada no existe.';
  const help = `There is no call ${method} ${path}; GET /__mock/ lists the calls.`;
  return Response.json({ success: false, message, help }, { status: 404 });
}

async function toRequest(incoming: IncomingMessage): Promise<Request> {
  const headers = new Headers();
  for (const [name, value] of Object.entries(incoming.headersDistinct))
    for (const each of value ?? []) headers.append(name, each);
  const method = incoming.method ?? 'GET';
  // Behind a proxy, pictures and the payment page are at its address. With several proxies the first one counts.
  const forwarded = (name: string) => headers.get(`x-forwarded-${name}`)?.split(/, ?/, 1)[0];
  const host = forwarded('host') ?? headers.get('host') ?? 'localhost';
  const address = new URL(incoming.url ?? '/', `${forwarded('proto') ?? 'http'}://${host}`);
  decodeURI(address.pathname); // throws here, not in MSW, if the path cannot be decoded
  const body = method === 'GET' || method === 'HEAD' ? null : await buffer(incoming);
  return new Request(address, { method, headers, body });
}

async function file(path: string, type: string): Promise<Response> {
  try {
    return new Response(await readFile(path), { headers: { 'content-type': type } });
  } catch {
    return new Response(null, { status: 404 });
  }
}
