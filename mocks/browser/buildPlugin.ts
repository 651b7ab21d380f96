import { createReadStream, statSync } from 'node:fs';
import { readdir, readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { basename, join } from 'node:path';
import { normalizePath, type Plugin } from 'vite';
import { accounts } from '#mocks/store/seed/accounts.ts';
import { DEMO_STYLE, STRIP } from '#mocks/panel/documentParts.ts';
import { pageHtml, pageStyle } from '#mocks/provider/pageFiles.ts';
import { pictureFolder } from '#mocks/store/seed/pictureFolder.ts';
import { PAYMENT_PAGE } from '#mocks/provider/paymentPage.ts';

const WORKER = 'mockServiceWorker.js';
const paymentScript = join(import.meta.dirname, 'showPaymentPage.ts');
const workerFile = () => createRequire(import.meta.url).resolve(`msw/${WORKER}`);

/** With `demo`, adds the worker and the pictures to a build. Without, fails a build that contains parts of the mock. */
export function mockBuild({ demo }: { demo: boolean }): Plugin {
  return demo ? addMock() : rejectMock();
}

function addMock(): Plugin {
  let scriptId = '';
  return {
    name: 'mock:ship',
    configureServer({ middlewares, config: { base } }) {
      const serve = (address: string, type: string, file: (name: string) => string | undefined) => {
        middlewares.use(base + address, (request, response, next) => {
          const found = file(basename(new URL(request.url ?? '', 'http://localhost').pathname));
          if (!found || !statSync(found, { throwIfNoEntry: false })?.isFile()) return next();
          createReadStream(found).pipe(response.setHeader('content-type', type));
        });
      };
      serve(WORKER, 'text/javascript', workerFile);
      serve('demo/pictures/', 'image/svg+xml', (name) => join(pictureFolder, name));
      serve('demo/pago.js', 'text/javascript', () => pageStyle);
      middlewares.use(base + PAYMENT_PAGE, (_request, response) => {
        response.setHeader('content-type', 'text/html');
        void readFile(pageHtml, 'utf8').then((html) =>
          response.end(withScript(html, `${base}@fs${paymentScript}`)),
        );
      });
    },
    transformIndexHtml: () => [
      { tag: 'style', children: DEMO_STYLE, injectTo: 'head' },
      { tag: 'aside', attrs: stripAttributes, injectTo: 'body' },
    ],
    buildStart() {
      if (this.environment.mode === 'build')
        scriptId = this.emitFile({ type: 'chunk', id: paymentScript });
    },
    async generateBundle() {
      const asset = (fileName: string, source: string | Uint8Array) =>
        this.emitFile({ type: 'asset', fileName, source });
      asset(WORKER, await readFile(workerFile()));
      asset('demo/pago.js', await readFile(pageStyle));
      const html = await readFile(pageHtml, 'utf8');
      asset(PAYMENT_PAGE, withScript(html, `../${this.getFileName(scriptId)}`));
      for (const name of await readdir(pictureFolder))
        asset(`demo/pictures/${name}`, await readFile(join(pictureFolder, name)));
    },
  };
}

const stripAttributes = { id: STRIP, 'aria-label': 'Demostración' };

/** The payment page as the demo has it: with its script, and the place of the strip. */
function withScript(html: string, address: string): string {
  const attributes = Object.entries(stripAttributes).map(([name, value]) => `${name}="${value}"`);
  return html
    .replace(
      '</head>',
      // The same style as in the documents of the shop: the content security policy has its hash.
      () =>
        `<style>${DEMO_STYLE}</style>\n    <script type="module" src="${address}"></script>\n  </head>`,
    )
    .replace('</body>', `<aside ${attributes.join(' ')}></aside></body>`);
}

/** The mock, the examples that it answers with, and the libraries that only it uses. */
const MOCK_PATH =
  /\/(mocks|contracts\/examples|node_modules\/(@?msw|@mswjs|idb-keyval|@?lit|lit-html|lit-element))\//;

function rejectMock(): Plugin {
  const root = normalizePath(join(import.meta.dirname, '../..'));
  const isForbidden = (id: string) => MOCK_PATH.test(normalizePath(id).replace(root, ''));
  return {
    name: 'mock:refuse',
    apply: 'build',
    generateBundle(_options, bundle) {
      const found = Object.values(bundle).flatMap((file) =>
        file.type === 'chunk' ? file.moduleIds.filter(isForbidden) : [],
      );
      if (found.length > 0) this.error(errorMessage(found));
    },
    // Copied or separately bundled files are not modules of this bundle, so check the written files as well.
    async writeBundle({ dir = '' }) {
      const found: string[] = [];
      const entries = await readdir(dir, { recursive: true, withFileTypes: true });
      for (const entry of entries.filter((each) => each.isFile())) {
        const file = join(entry.parentPath, entry.name);
        const bytes = await readFile(file);
        if (MOCK_STRINGS.some((text) => bytes.includes(text))) found.push(file);
      }
      if (found.length > 0) this.error(errorMessage(found));
    },
  };
}

function errorMessage(found: readonly string[]): string {
  return `A production build must hold nothing of the mock, but has:\n${found.join('\n')}`;
}

/** Strings from the worker, the mock's library and the demo's accounts that never occur in the shop. */
const MOCK_STRINGS = ['MOCK_ACTIVATE', WORKER, ...accounts.map(({ password }) => password)];
