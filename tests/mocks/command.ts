import { spawn } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { pathToFileURL } from 'node:url';
import { build, type Plugin } from 'vite';
import { afterAll, beforeAll } from 'vitest';
import { projectRoot } from '#tools/builds.ts';

type Command = (bundle: string) => readonly [program: string, ...args: string[]];

/** Runs the command from its sources, as a developer does. */
export const throughNpm: Command = () => ['npm', 'run', '--silent', 'mock', '--'];

/** Runs the bundled command as the child of a shell that waits for it. */
export const inAShell: Command = (bundle) => ['sh', '-c', 'node "$0" "$@"; exit', bundle];

/** Runs the command from its sources, into a pipe whose other end is closed before it prints. */
export const withoutReader: Command = () => [
  'bash',
  '-c',
  'npm run --silent mock -- "$@" | :; exit "${PIPESTATUS[0]}"',
  'bash',
];

const bundled: Command = (bundle) => ['node', bundle];

/** Keeps the `import.meta.url` of each source module, so that the bundled module still finds the files beside it. */
const keepModuleUrls: Plugin = {
  name: 'addresses-kept',
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
 * Returns a function that runs `npm run mock`, on a free port unless `args` says otherwise. The
 * command is bundled into one file before the first test, because a start from the sources takes ten times as long.
 */
export function mockCommand() {
  let folder = '';
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'command-'));
    await build({
      root: projectRoot,
      configFile: false,
      publicDir: false,
      logLevel: 'error',
      plugins: [keepModuleUrls],
      ssr: { noExternal: true },
      build: { ssr: 'mocks/http/server.ts', outDir: folder, target: 'node20', minify: false },
    });
  });
  afterAll(async () => {
    for (const { kill } of running.splice(0)) kill('SIGKILL');
    await rm(folder, { recursive: true });
  });
  return (args: readonly string[], env: NodeJS.ProcessEnv = {}, command = bundled) => {
    const [program, ...first] = command(join(folder, 'server.js'));
    return start(program, [...first, ...args], env);
  };
}

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
