import { readFileSync } from 'node:fs';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { join } from 'node:path';
import sirv from 'sirv';
import { headersFor } from '#deploy/headers.ts';
import { fallbackDocument } from '#build/fallback.ts';
import { FakeBackend } from './backend.ts';

/** Serves a built site on a free port. An address without a file gets its fallback document. */
export function serve(folder: string): Promise<FakeBackend> {
  return FakeBackend.start(filesOf(folder));
}

/** Returns a function that answers requests with the files of a built site, and their headers. */
export function filesOf(
  folder: string,
): (request: IncomingMessage, response: ServerResponse) => void {
  const files = sirv(folder);
  const sendHeaders = headersOf(folder);
  return (request, response) => {
    const address = request.url ?? '/';
    sendHeaders(response, address);
    files(request, response, () => {
      if (request.headers.accept?.includes('text/html')) {
        const { pathname } = new URL(address, 'http://localhost');
        files(Object.assign(request, { url: `/${fallbackDocument(pathname)}` }), response);
      } else response.writeHead(404).end();
    });
  };
}

/** Returns a function that sets the response headers from the `_headers` file of a build. */
export function headersOf(folder: string): (response: ServerResponse, path: string) => void {
  const file = readFileSync(join(folder, '_headers'), 'utf8');
  return (response, path) => {
    for (const [name, value] of Object.entries(headersFor(path, file)))
      response.setHeader(name, value);
  };
}
