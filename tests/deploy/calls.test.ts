/** `deploy/calls.conf` names the contract's calls and no others, and no page of the shop begins like a call. */
import { resolve } from 'node:path';
import { expect, it } from 'vitest';
import type { Endpoint } from '#contracts/endpoint.ts';
import { contract, endpointNames } from '#contracts/index.ts';
import { routePaths } from '#src/lib/paths.ts';

const committed = resolve(import.meta.dirname, '../../deploy/calls.conf');
const calls: readonly Endpoint[] = endpointNames.map((name) => contract[name]);
const firstFolder = (path: string) => path.split('/')[1] ?? '';

const head = String.raw`# Written by «npm run contracts» from contracts/endpoints: what goes to API_PROXY. A line has the method and the address as
# they were sent, so that no other spelling of a path gets through, and where nginx.conf handles it, with the path for
# the log.`;
const rest = `# Nothing else that begins like a call is a page of the shop. The last word is the path as nginx understands it.`;

/** What \`encodeURIComponent\` makes of an id, but no folder: neither a slash, nor «.», nor «..». */
const ID = String.raw`(?!(?:\.|%2[Ee]){1,2}[? ])(?:[\w.~!*'()-]|%(?!2[Ff]|5[Cc])[0-9A-Fa-f]{2})+`;

function lineOf(endpoint: Endpoint): string {
  const method = endpoint.method === 'GET' ? '(GET|HEAD)' : endpoint.method;
  const path = endpoint.path.replace(/\{\w+\}/g, () => ID);
  const isUpload = endpoint.method === 'POST' && endpoint.request.encoding === 'multipart';
  return `"~^${method} ${path}[? ]" "/.${isUpload ? 'upload' : 'call'}${endpoint.path}";\n`;
}

it('nginx has the list of the calls (npm run contracts writes it)', async () => {
  const folders = [...new Set(calls.map(({ path }) => firstFolder(path)))].join('|');
  const others = String.raw`"~^\S+ \S+ /(${folders})(/|$)" 404;`;
  const list = `${head}\n${calls.map(lineOf).join('')}\n${rest}\n${others}\n`;
  await expect(list).toMatchFileSnapshot(committed);
});

it.each(Object.values(routePaths))('%s is a page, and begins like no call', (page) => {
  expect(calls.map(({ path }) => firstFolder(path))).not.toContain(firstFolder(page));
});
