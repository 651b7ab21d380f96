import { readdir, readFile } from 'node:fs/promises';
import { createSecureServer, type ServerHttp2Session } from 'node:http2';
import { extname, join, posix, relative, sep } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants } from 'node:zlib';
import type { Certificate } from './certificate.ts';

const compress = promisify(brotliCompress);

/** A prepared response: compressed once, sent for each request. */
export interface Reply {
  readonly headers: Readonly<Record<string, string | number>>;
  readonly body: Buffer;
  /** How long the response is delayed, in milliseconds. */
  readonly delay?: number;
}

const TYPES: Readonly<Record<string, string>> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.svg': 'image/svg+xml',
  '.json': 'application/json',
  '.woff2': 'font/woff2',
};
/** File types that are already compressed. */
const PACKED = new Set(['.woff2', '.png', '.jpg', '.webp', '.avif']);

/** Brotli quality of a build step, and of a backend that compresses for each request. */
export const quality = { ahead: 11, onDemand: 5 } as const;

/** @param name - the file's name, which determines its content type and its cache lifetime */
export async function reply(
  name: string,
  content: Buffer | string,
  effort: number = quality.ahead,
): Promise<Reply> {
  const bytes = Buffer.from(content);
  const packed = PACKED.has(extname(name));
  const body = packed
    ? bytes
    : await compress(bytes, { params: { [constants.BROTLI_PARAM_QUALITY]: effort } });
  return {
    headers: {
      'content-type': TYPES[extname(name)] ?? 'application/octet-stream',
      'content-length': body.length,
      'cache-control': name.startsWith('/assets/')
        ? 'public, max-age=31536000, immutable'
        : 'no-cache',
      ...(!packed && { 'content-encoding': 'br', vary: 'accept-encoding' }),
    },
    body,
  };
}

/** Every file below a folder as a prepared response, by its address. */
export async function repliesBelow(folder: string, prefix = '/'): Promise<Map<string, Reply>> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const files = entries.filter((entry) => entry.isFile());
  return new Map(
    await Promise.all(
      files.map(async ({ parentPath, name }) => {
        const file = join(parentPath, name);
        const address = posix.join(prefix, relative(folder, file).split(sep).join('/'));
        return [address, await reply(address, await readFile(file))] as const;
      }),
    ),
  );
}

export interface Server {
  readonly url: string;
  readonly stop: () => Promise<void>;
}

/** Serves HTTP/2 on a free port of this machine. Responds with 404 if `answer` returns `undefined`. */
export async function serve(
  { key, cert }: Certificate,
  answer: (path: string) => Reply | undefined,
): Promise<Server> {
  const server = createSecureServer({ key, cert }, (request, response) => {
    const found = answer(decodeURI(new URL(request.url, 'https://localhost').pathname));
    const send = () => {
      if (found) response.writeHead(200, found.headers).end(found.body);
      else response.writeHead(404).end();
    };
    if (found?.delay === undefined) send();
    else setTimeout(send, found.delay);
  });
  const sessions = new Set<ServerHttp2Session>();
  server.on('session', (session) => {
    sessions.add(session);
    session.on('close', () => sessions.delete(session));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  if (typeof address !== 'object' || address === null) throw new Error('no port');
  return {
    url: `https://127.0.0.1:${address.port}`,
    stop: async () => {
      for (const session of sessions) session.destroy();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}
