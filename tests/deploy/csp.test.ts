/** The content security policy fits the built documents, and each script must match its hash. */
import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { headersFor } from '#deploy/headers.ts';
import { BELOW, builtDemo, builtShop } from '#tests/support/builtSites.ts';

const site = await builtShop();
const demo = await builtDemo();
const shop = headersFor('/', await readFile(join(site, '_headers'), 'utf8'));

const sha256 = (text: string | Buffer) => createHash('sha256').update(text).digest('base64');

/** Returns all HTML documents of a built site. */
async function documentsOf(folder: string) {
  const files = (await readdir(folder, { recursive: true })).filter((f) => f.endsWith('.html'));
  return Promise.all(
    files.map(async (file) => ({ file, html: await readFile(join(folder, file), 'utf8') })),
  );
}

/** Returns the inline styles of a document. */
function stylesOf(html: string): string[] {
  return [...html.matchAll(/<style>(.*?)<\/style>/gs)].map(([, text = '']) => text);
}

describe('the policy', () => {
  const directive = (name: string, headers = shop) =>
    new RegExp(`(?:^|; )${name} ([^;]*)`)
      .exec(String(headers['Content-Security-Policy']))?.[1]
      ?.split(' ') ?? [];

  it('has the hash of every style in a document, and no document has anything else inline', async () => {
    for (const { file, html } of await documentsOf(site)) {
      expect(stylesOf(html), file).toHaveLength(1);
      expect(directive('style-src'), file).toEqual(
        stylesOf(html).map((s) => `'sha256-${sha256(s)}'`),
      );
      // Data is no script: the policy does not apply to it.
      const scripts = /<script(?! type="application\/json")(?![^>]* src=)[^>]*>(.*?)<\/script>/gs;
      for (const [, script = ''] of html.matchAll(scripts))
        expect(directive('script-src'), file).toContain(`'sha256-${sha256(script)}'`);
      expect(html.match(/ (style|on\w+)="|javascript:/g) ?? [], file).toEqual([]);
    }
  });

  it('gives the demo its worker, and nothing more', async () => {
    const policy = headersFor(BELOW, await readFile(join(demo, '_headers'), 'utf8'));
    const named = (name: string) =>
      directive(name, policy).filter((source) => !source.startsWith("'sha256-"));
    expect(named('style-src')).toEqual([]);
    expect(named('worker-src')).toEqual(["'self'"]);
    expect(new Set(named('connect-src'))).toEqual(
      new Set([...directive('connect-src'), ...directive('img-src')]),
    );
    for (const same of ['default-src', 'img-src', 'font-src', 'frame-src'])
      expect(named(same), same).toEqual(directive(same));
  });
});

it('every document has the hash of each script that it loads', async () => {
  for (const { file, html } of await documentsOf(site)) {
    const named = [...html.matchAll(/<(?:script|link)[^>]*(?:src|href)="\/([^"]+\.js)"[^>]*>/g)];
    expect(named.length, file).toBeGreaterThan(1);
    for (const [tag, script = ''] of named)
      expect(tag, file).toContain(
        `integrity="sha256-${sha256(await readFile(join(site, script)))}"`,
      );
  }
});
