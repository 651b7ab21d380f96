import { readFile } from 'node:fs/promises';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import { basename } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { getResponse } from 'msw';
import { createMock } from './mock.ts';
import { memoryVault } from './vault.ts';

const pictures = new URL('pictures/', import.meta.url);

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
    shop: `${request.headers.get('origin') ?? new URL(request.url).origin}/`,
  }));
  return createServer((incoming, outgoing) => {
    send(incoming, outgoing).catch((error: unknown) => {
      console.error(error);
      outgoing.writeHead(500, crossOrigin).end();
    });
  });

  async function send(incoming: IncomingMessage, outgoing: ServerResponse): Promise<void> {
    const response = await answer(incoming);
    const headers = { ...crossOrigin, ...Object.fromEntries(response.headers) };
    outgoing.writeHead(response.status, headers);
    outgoing.end(Buffer.from(await response.arrayBuffer()));
  }

  async function answer(incoming: IncomingMessage): Promise<Response> {
    if (incoming.method === 'OPTIONS') return new Response(null, { status: 204 });
    const request = await toRequest(incoming);
    const { pathname } = new URL(request.url);
    if (pathname.startsWith('/demo/pictures/')) return picture(basename(pathname));
    return (
      (await getResponse(mock.handlers, request)) ??
      Response.json({ success: false, message: 'Esta llamada no existe.' }, { status: 404 })
    );
  }
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

async function picture(name: string): Promise<Response> {
  try {
    const svg = await readFile(new URL(name, pictures));
    return new Response(svg, { headers: { 'content-type': 'image/svg+xml' } });
  } catch {
    return new Response(null, { status: 404 });
  }
}
