import { readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import type { Connect } from 'vite';
import { headersFor } from '#deploy/headers.ts';
import { fallbackDocument } from './fallback.ts';

export function addHeaders(outDir: string): Connect.NextHandleFunction {
  const file = readFileSync(join(outDir, '_headers'), 'utf8');
  return (request, response, next) => {
    const headers = Object.entries(headersFor(request.url ?? '/', file));
    for (const [name, value] of headers) response.setHeader(name, value);
    next();
  };
}

/** Answers addresses without a file as `_redirects` says: pages get their fallback document, missing assets a 404. */
export function serveFallbackDocuments(base: string, outDir: string): Connect.NextHandleFunction {
  const isFile = (name: string) =>
    statSync(join(outDir, name), { throwIfNoEntry: false })?.isFile() ?? false;
  return (request, response, next) => {
    const path = pathBelow(base, request.url ?? '/');
    if (path === undefined || path === '/' || isFile(path)) return next();
    if (path.startsWith('/assets/')) return response.writeHead(404).end();
    const wantsPage = request.headers.accept?.includes('text/html') ?? false;
    if (wantsPage && !isFile(`${path}.html`)) request.url = base + fallbackDocument(path);
    next();
  };
}

function pathBelow(base: string, address: string): string | undefined {
  const [path = ''] = address.split(/[?#]/);
  if (!path.startsWith(base)) return undefined;
  const below = path.slice(base.length - 1);
  try {
    return decodeURI(below);
  } catch {
    return below;
  }
}
