import { readFile } from 'node:fs/promises';
import { createServer, type Server } from 'node:http';
import { createRequire } from 'node:module';
import { fileURLToPath } from 'node:url';
import { openapi } from '#contracts/derive/openapi.ts';

const { resolve } = createRequire(import.meta.url);
const here = (name: string) => fileURLToPath(new URL(name, import.meta.url));

/** All that there is to be had: nobody can ask for another file. */
const files: Readonly<Record<string, readonly [from: string, type: string]>> = {
  '/': [here('index.html'), 'text/html'],
  '/page.css': [here('page.css'), 'text/css'],
  '/start.js': [here('start.js'), 'text/javascript'],
  '/favicon.svg': [here('favicon.svg'), 'image/svg+xml'],
  '/openapi.json': [here('../openapi.json'), 'application/json'],
  '/swagger-ui.css': [resolve('swagger-ui-dist/swagger-ui.css'), 'text/css'],
  '/swagger-ui-bundle.js': [resolve('swagger-ui-dist/swagger-ui-bundle.js'), 'text/javascript'],
};

/** The browser is held to it: nothing is fetched but from here, and from the servers that the document names. */
const tried = openapi().servers.flatMap(({ url }) =>
  URL.canParse(url) ? new URL(url).origin : [],
);
const policy = [
  "default-src 'none'",
  "script-src 'self'",
  "style-src 'self' 'unsafe-inline'",
  "img-src 'self' data: blob:",
  `connect-src 'self' ${tried.join(' ')}`,
  "base-uri 'none'",
  "frame-ancestors 'none'",
].join('; ');

/** A page that shows contracts/openapi.json in a browser, without anything from elsewhere. */
export function createDocsServer(): Server {
  return createServer((incoming, outgoing) => {
    const [path = ''] = (incoming.url ?? '').split('?');
    const file = ['GET', 'HEAD'].includes(incoming.method ?? '') ? files[path] : undefined;
    if (!file) {
      outgoing.writeHead(404, { 'content-type': 'text/plain' }).end('There is nothing here.\n');
      return;
    }
    const [from, type] = file;
    readFile(from).then(
      (bytes) =>
        outgoing
          .writeHead(200, {
            'content-type': `${type}; charset=utf-8`,
            'content-security-policy': policy,
            'cache-control': 'no-cache',
          })
          .end(bytes),
      (error: unknown) => outgoing.writeHead(500).end(String(error)),
    );
  });
}
