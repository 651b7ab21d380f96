/** The servers of the bench: files over HTTP/2, compressed once, as today's hosts send them. */
import { once } from 'node:events';
import { readdir, readFile } from 'node:fs/promises';
import type { createServer } from 'node:http';
import { createSecureServer } from 'node:http2';
import { extname, join, posix, relative } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants } from 'node:zlib';
import { fallbackDocument } from '#build/fallback.ts';
import { makeCertificate } from '#tools/certificate.ts';

interface Reply {
  readonly headers: Readonly<Record<string, string>>;
  readonly body: Buffer;
}
export type Files = ReadonlyMap<string, Reply>;

const types: Readonly<Record<string, string>> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.svg': 'image/svg+xml',
  '.woff2': 'font/woff2',
};

/** A response that is compressed once. `quality` is brotli's: 11 as in a build, 5 as for each request of a backend. */
export async function replyWith(
  name: string,
  content: Buffer | string,
  quality = 11,
): Promise<Reply> {
  const packed = ['.woff2', '.png'].includes(extname(name));
  const params = { [constants.BROTLI_PARAM_QUALITY]: quality };
  const bytes = Buffer.from(content);
  const body = packed ? bytes : await promisify(brotliCompress)(bytes, { params });
  const type = types[extname(name)] ?? 'application/octet-stream';
  const headers = { 'content-type': type, 'cache-control': 'max-age=600' };
  return { headers: packed ? headers : { ...headers, 'content-encoding': 'br' }, body };
}

export async function repliesBelow(folder: string, prefix = '/'): Promise<Files> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const files = entries.filter((entry) => entry.isFile());
  const replies = files.map(async ({ parentPath, name }) => {
    const file = join(parentPath, name);
    const reply = await replyWith(name, await readFile(file));
    return [posix.join(prefix, relative(folder, file)), reply] as const;
  });
  return new Map(await Promise.all(replies));
}

/** Finds a response as a host of the shop does: the file, else the document of the address, else the fallback. */
function find(files: Files, path: string): Reply | undefined {
  const page = path.replace(/\/$/, '');
  const found = files.get(path) ?? files.get(`${page}.html`) ?? files.get(`${page}/index.html`);
  return found ?? (extname(path) === '' ? files.get(`/${fallbackDocument(path)}`) : undefined);
}

export const certificate = makeCertificate();

/** Serves a site with HTTP/2, as today's hosts do. Returns its address without a trailing slash. */
export async function serve(files: Files): Promise<string> {
  const server = createSecureServer(certificate, (request, response) => {
    const reply = find(files, decodeURI(new URL(request.url, 'https://localhost').pathname));
    if (reply) response.writeHead(200, reply.headers).end(reply.body);
    else response.writeHead(404).end();
  });
  return `https://127.0.0.1:${await listen(server)}`;
}

export async function listen(server: ReturnType<typeof createServer | typeof createSecureServer>) {
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  if (typeof address !== 'object' || address === null) throw new Error('no port');
  return address.port;
}
