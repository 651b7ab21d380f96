import { readFile } from 'node:fs/promises';
import { createServer, type Server } from 'node:http';
import { createRequire } from 'node:module';
import { fileURLToPath } from 'node:url';
import { openapi } from '#contracts/derive/openapi.ts';

const { resolve } = createRequire(import.meta.url);
const localFile = (name: string) => fileURLToPath(new URL(name, import.meta.url));

/** The only files that the server delivers. */
const files: Readonly<Record<string, readonly [from: string, type: string]>> = {
  '/': [localFile('index.html'), 'text/html'],
  '/page.css': [localFile('page.css'), 'text/css'],
  '/start.js': [localFile('start.js'), 'text/javascript'],
  '/favicon.svg': [localFile('favicon.svg'), 'image/svg+xml'],
  '/openapi.json': [localFile('../openapi.json'), 'application/json'],
  '/payments.md': [localFile('../payments.md'), 'text/plain'], // the document links to it
  '/swagger-ui.css': [resolve('swagger-ui-dist/swagger-ui.css'), 'text/css'],
  '/swagger-ui-bundle.js': [resolve('swagger-ui-dist/swagger-ui-bundle.js'), 'text/javascript'],
};

/** The browser may connect only to this server and to the servers that the document names. */
const serverOrigins = openapi().servers.flatMap(({ url }) =>
  URL.canParse(url) ? new URL(url).origin : [],
);
const securityPolicy = [
  "default-src 'none'",
  "script-src 'self'",
  "style-src 'self' 'unsafe-inline'",
  "img-src 'self' data: blob:",
  `connect-src 'self' ${serverOrigins.join(' ')}`,
  "base-uri 'none'",
  "frame-ancestors 'none'",
].join('; ');

/** Creates the server of a page that shows contracts/openapi.json, without resources from other hosts. */
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
            'content-security-policy': securityPolicy,
            'cache-control': 'no-cache',
          })
          .end(bytes),
      (error: unknown) => outgoing.writeHead(500).end(String(error)),
    );
  });
}
