import { spawn } from 'node:child_process';
import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { pathToFileURL } from 'node:url';
import { build, type Plugin } from 'vite';
import { afterAll, beforeAll } from 'vitest';
import { projectRoot } from '#tools/builds.ts';

/** Keeps the `import.meta.url` of each source module, so that the bundled module still finds the files beside it. */
const keepModuleUrls: Plugin = {
  name: 'module-urls',
  transform: {
    filter: { id: /\/mocks\/.*\.ts$/, code: /import\.meta\.url/ },
    handler: (code, id) => ({
      code: code.replaceAll('import.meta.url', JSON.stringify(pathToFileURL(id).href)),
      map: null,
    }),
  },
};

const running: { kill: (signal: NodeJS.Signals) => void }[] = [];

/**
 * Returns functions that run the command of `npm run mock` on a free port, alone or as the child of a shell. It is
 * bundled into one file before the first test, because a start from the sources takes ten times as long.
 */
export function mockCommand(folder: string) {
  const bundle = join(folder, 'server.js');
  beforeAll(() =>
    build({
      root: projectRoot,
      configFile: false,
      publicDir: false,
      logLevel: 'error',
      plugins: [keepModuleUrls],
      ssr: { noExternal: true },
      build: { ssr: 'mocks/http/server.ts', outDir: folder, target: 'node20', minify: false },
    }),
  );
  afterAll(async () => {
    for (const { kill } of running.splice(0)) kill('SIGKILL');
    await rm(folder, { recursive: true });
  });
  return {
    run: (...args: readonly string[]) => start('node', [bundle, ...args], {}),
    runInShell: () =>
      start('sh', ['-c', 'node "$0" "$@"; exit', bundle], { npm_lifecycle_event: 'mock' }),
  };
}

/** Runs a program that starts the mock. */
function start(program: string, args: readonly string[], env: NodeJS.ProcessEnv) {
  const child = spawn(program, args, {
    cwd: projectRoot,
    env: { ...process.env, PORT: '0', ...env },
  });
  const kill = (signal: NodeJS.Signals) => void child.kill(signal);
  running.push({ kill });
  const ended = Promise.all([
    text(child.stdout),
    text(child.stderr),
    new Promise<number | null>((done) => void child.once('close', done)),
  ]).then(([stdout, stderr, code]) => ({ stdout, stderr, code }));
  const listening = new Promise<string>((done) => {
    child.stdout.on('data', (chunk: Buffer) => {
      const [, url] = /listens on (\S+)/.exec(chunk.toString()) ?? [];
      if (url !== undefined) done(url);
    });
  });
  return {
    /** Resolves to the mock's URL when it listens. */
    url: () =>
      Promise.race([
        listening,
        ended.then(({ stderr }) => Promise.reject(new Error(`it did not start: ${stderr}`))),
      ]),
    /** Resolves to the output and the exit code when the process has ended. */
    ended,
    stop: (signal: NodeJS.Signals = 'SIGTERM') => {
      kill(signal);
      return ended;
    },
  };
}
