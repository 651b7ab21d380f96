import { createHash } from 'node:crypto';
import { readFileSync, statSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { build, type Connect, type Plugin, type Rolldown } from 'vite';
import { headersFile, headersFor } from '#deploy/headers.ts';
import { documentWith } from './document.ts';
import { fallbackDocument, redirects } from './fallback.ts';
import type * as Shell from './shell.tsx';

/**
 * Writes the shop's documents: every route that is the same for everyone with its first frame in it, `product.html`
 * for all products and `shell.html`, a bare frame, for the rest. Each holds the shop's one style, and fetches ahead
 * what its screen needs: its script and, in a live shop, the product list.
 */
export function prerender({ demo }: { demo: boolean }): Plugin {
  let root = '';
  let mode = '';
  let base = '/';
  let outDir = '';
  return {
    name: 'shop:prerender',
    configResolved(config) {
      ({ root, mode, base } = config);
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
        const shell = await buildShell({ root, mode, base });
        const { settings } = shell;
        const integrityOf = (file: string) => integrity(bundle[file]);
        const common = { template, style: textOf(style), base, font, settings, integrityOf };

        const styles: string[] = [];
        const write = (fileName: string, source: string) => {
          if (fileName === 'index.html') delete bundle[fileName];
          this.emitFile({ type: 'asset', fileName, source });
          for (const [, text = ''] of source.matchAll(/<style>(.*?)<\/style>/gs)) styles.push(text);
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
              scripts: scriptsOf(page.route, bundle, template),
              products: page.showsProducts && !demo ? shell.productsAddress : undefined,
            }),
          );
        }
        write(
          'shell.html',
          documentWith({ ...common, head: '', body: await shell.renderFrame(), scripts: [] }),
        );
        delete bundle[style.fileName];
        const { VITE_API_URL: api, VITE_ERROR_URL: errors } = settings;
        write('_headers', headersFile({ base, api, errors, styles, demo }));
        write('_redirects', redirects(base));
      },
    },
    configurePreviewServer({ middlewares }) {
      middlewares.use(withHeaders(outDir));
      middlewares.use(toDocuments(base, outDir));
    },
  };
}

type Bundle = Rolldown.OutputBundle;

/** Builds the shell for Node and loads it: the very screens of the shop, with the same settings. */
async function buildShell(site: {
  root: string;
  mode: string;
  base: string;
}): Promise<typeof Shell> {
  // Inside the project, where its libraries are found.
  const folder = await mkdtemp(join(site.root, 'node_modules', '.shell-'));
  try {
    await build({
      ...site,
      logLevel: 'error',
      build: {
        ssr: join(import.meta.dirname, 'shell.tsx'),
        outDir: folder,
        emptyOutDir: true,
        copyPublicDir: false,
        rolldownOptions: { output: { entryFileNames: 'shell.mjs', codeSplitting: false } },
      },
    });
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- built above from the module of this type
    return (await import(pathToFileURL(join(folder, 'shell.mjs')).href)) as typeof Shell;
  } finally {
    await rm(folder, { recursive: true });
  }
}

/** The files that a screen consists of, apart from those that every page has. */
function scriptsOf(route: string, bundle: Bundle, template: string): readonly string[] {
  const chunks = Object.values(bundle).filter((file) => file.type === 'chunk');
  const name = `/${route[0]?.toUpperCase()}${route.slice(1)}Page.tsx`;
  const screen = chunks.find(({ moduleIds }) => moduleIds.some((id) => id.endsWith(name)));
  if (!screen) throw new Error(`no script for ${route}`);
  return [screen.fileName, ...screen.imports].filter((file) => !template.includes(file));
}

function integrity(file: Bundle[string] | undefined): string {
  if (file?.type !== 'chunk') throw new Error('a document asks for a script that is not there');
  return `sha256-${createHash('sha256').update(file.code).digest('base64')}`;
}

function textOf(file: Bundle[string] | undefined): string {
  if (file?.type !== 'asset') throw new Error('the build lacks a file');
  return typeof file.source === 'string' ? file.source : new TextDecoder().decode(file.source);
}

/** Answers with the headers that the build has written for its host. */
function withHeaders(outDir: string): Connect.NextHandleFunction {
  const file = readFileSync(join(outDir, '_headers'), 'utf8');
  return (request, response, next) => {
    const headers = Object.entries(headersFor(request.url ?? '/', file));
    for (const [name, value] of headers) response.setHeader(name, value);
    next();
  };
}

/** Answers an address that has no file as a host is told to: a page by the document that stands in, a script by 404. */
function toDocuments(base: string, outDir: string): Connect.NextHandleFunction {
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

/** The path below the base, decoded where it can be; nothing for what is not below it. */
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
