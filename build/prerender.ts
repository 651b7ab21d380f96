import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import type { Plugin, Rolldown } from 'vite';
import { headersFile } from '#deploy/headers.ts';
import { buildShell, buildShellBriefly } from './buildShell.ts';
import { documentWith } from './document.ts';
import { redirects } from './fallback.ts';
import { addHeaders, serveFallbackDocuments } from './preview.ts';

interface Options {
  demo: boolean;
  /** The module that the shell is bundled from. The command that writes the snapshots is in it too. */
  entry: string;
}

/** Writes a document for each route that is the same for all users, one for all products, and one for the rest. */
export function prerender({ demo, entry }: Options): Plugin {
  let root = '';
  let mode = '';
  let base = '/';
  let outDir = '';
  let publicDir = '';
  return {
    name: 'shop:prerender',
    configResolved(config) {
      ({ root, mode, base, publicDir } = config);
      outDir = resolve(root, config.build.outDir);
    },
    applyToEnvironment: (environment) => environment.config.consumer === 'client',
    generateBundle: {
      order: 'post',
      async handler(_options, bundle) {
        const template = textOf(bundle['index.html']);
        const style = Object.values(bundle).find(({ fileName }) =>
          template.includes(`rel="stylesheet" crossorigin href="${base}${fileName}"`),
        );
        if (!style) this.error('the build has no style');
        const font =
          Object.keys(bundle).find((file) => file.endsWith('.woff2')) ?? this.error('no font');
        const folder = `${outDir}-snapshot`;
        const site = { root, mode, base, entry };
        const shell = demo ? await buildShellBriefly(site) : await buildShell(site, folder);
        const { settings } = shell;
        const integrityOf = (file: string) => integrity(bundle[file]);
        const common = { template, style: textOf(style), base, font, settings, integrityOf };

        const documents: string[] = [];
        const write = (fileName: string, source: string) => {
          if (fileName === 'index.html') delete bundle[fileName];
          this.emitFile({ type: 'asset', fileName, source });
          documents.push(source);
        };
        for (const page of shell.documents) {
          const { head, body } = await shell.render(page.path);
          write(
            page.file,
            documentWith({
              ...common,
              head,
              body,
              fits: page.path,
              scripts: ownScriptsOf(page.route, bundle, template),
              templates: demo ? undefined : await shell.templatesOf(page),
            }),
          );
        }
        write(
          'shell.html',
          documentWith({ ...common, head: '', body: await shell.renderFrame(), scripts: [] }),
        );
        if (!demo) await writeBuildFile(folder, template);
        delete bundle[style.fileName];
        const { VITE_API_URL: api, VITE_ERROR_URL: errors } = settings;
        const hashed = hashedIn(bundle);
        write('_headers', headersFile({ base, api, errors, ...inlineIn(documents), hashed, demo }));
        write('_redirects', redirects(base));
        // Without one, a host that answers every address with a page would answer this one too.
        if (!existsSync(join(publicDir, 'robots.txt'))) write('robots.txt', shell.robots);
      },
    },
    configurePreviewServer({ middlewares }) {
      middlewares.use(addHeaders(outDir));
      middlewares.use(serveFallbackDocuments(base, outDir));
    },
  };
}

type Bundle = Rolldown.OutputBundle;

/** Writes down the script of the template that contains the shop, whose name tells builds apart. */
async function writeBuildFile(folder: string, template: string): Promise<void> {
  const [, script = ''] =
    /<script type="module"[^>]* src="([^"]*\/shop-[^"/]*)"/.exec(template) ?? [];
  await writeFile(join(folder, 'build.json'), JSON.stringify({ script }));
}

function ownScriptsOf(route: string, bundle: Bundle, template: string): readonly string[] {
  const chunks = Object.values(bundle).filter((file) => file.type === 'chunk');
  const name = `${route[0]?.toUpperCase()}${route.slice(1)}Page.tsx`;
  const screen = chunks.find(({ moduleIds }) => moduleIds.some((id) => id.endsWith(`/${name}`)));
  if (!screen)
    throw new Error(
      `no script for ${route}: the screen of the route ${route} must be src/features/*/${name}`,
    );
  return [...withImports(screen.fileName, bundle)].filter((file) => !template.includes(file));
}

/** A script and all that it imports, which the browser would request one after another. */
function withImports(file: string, bundle: Bundle, found = new Set<string>()): ReadonlySet<string> {
  const chunk = bundle[file];
  if (chunk?.type !== 'chunk' || found.has(file)) return found;
  found.add(file);
  for (const each of chunk.imports) withImports(each, bundle, found);
  return found;
}

/** The files with a hash in their name that will be served. */
function hashedIn(bundle: Bundle): string[] {
  return Object.keys(bundle)
    .filter((file) => file.startsWith('assets/') && !file.endsWith('.map'))
    .toSorted();
}

/** The texts of the styles and scripts in these documents. */
function inlineIn(documents: readonly string[]) {
  const textsOf = (tag: string) =>
    [...documents.join('').matchAll(new RegExp(`<${tag}>(.*?)</${tag}>`, 'gs'))].map(
      ([, text = '']) => text,
    );
  return { styles: textsOf('style'), scripts: textsOf('script') };
}

function integrity(file: Bundle[string] | undefined): string {
  if (file?.type !== 'chunk') throw new Error('a document asks for a script that is not there');
  return `sha256-${createHash('sha256').update(file.code).digest('base64')}`;
}

function textOf(file: Bundle[string] | undefined): string {
  if (file?.type !== 'asset') throw new Error('the build lacks a file');
  return typeof file.source === 'string' ? file.source : new TextDecoder().decode(file.source);
}
