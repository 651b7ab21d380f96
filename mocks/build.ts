import { createReadStream, existsSync } from 'node:fs';
import { readdir, readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { basename, join, sep } from 'node:path';
import type { Plugin } from 'vite';

const WORKER = 'mockServiceWorker.js';
const pictures = join(import.meta.dirname, 'pictures');
const workerFile = () => createRequire(import.meta.url).resolve(`msw/${WORKER}`);

/**
 * Keeps the mock to demo builds. With `demo` it adds the worker and the demo's pictures; without, it fails a build
 * that holds a module of the mock or of its libraries, or the worker file.
 */
export function mockBuild({ demo }: { demo: boolean }): Plugin {
  return demo ? shipTheMock() : refuseTheMock();
}

function shipTheMock(): Plugin {
  return {
    name: 'mock:ship',
    configureServer({ middlewares, config }) {
      middlewares.use(config.base + WORKER, (_request, response) => {
        createReadStream(workerFile()).pipe(response.setHeader('content-type', 'text/javascript'));
      });
      middlewares.use(`${config.base}demo/pictures/`, (request, response, next) => {
        const file = join(pictures, basename(request.url ?? ''));
        if (!existsSync(file)) return next();
        createReadStream(file).pipe(response.setHeader('content-type', 'image/svg+xml'));
      });
    },
    async generateBundle() {
      this.emitFile({ type: 'asset', fileName: WORKER, source: await readFile(workerFile()) });
      for (const name of await readdir(pictures))
        this.emitFile({
          type: 'asset',
          fileName: `demo/pictures/${name}`,
          source: await readFile(join(pictures, name)),
        });
    },
  };
}

function refuseTheMock(): Plugin {
  const forbidden = [
    import.meta.dirname + sep,
    ...['msw', '@msw', '@mswjs'].map((name) => `${sep}node_modules${sep}${name}${sep}`),
  ];
  let publicDir = '';
  return {
    name: 'mock:refuse',
    apply: 'build',
    configResolved(config) {
      publicDir = config.publicDir;
    },
    generateBundle(_options, bundle) {
      const found = Object.values(bundle).flatMap((file) =>
        file.type === 'chunk'
          ? file.moduleIds.filter((id) => forbidden.some((place) => id.includes(place)))
          : [],
      );
      if (Object.keys(bundle).some((name) => basename(name) === WORKER)) found.push(WORKER);
      if (existsSync(join(publicDir, WORKER))) found.push(join(publicDir, WORKER));
      if (found.length > 0)
        this.error(
          `A production build must hold nothing of the mock, but has:\n${found.join('\n')}`,
        );
    },
  };
}
