import { execFile } from 'node:child_process';
import { resolve } from 'node:path';
import { promisify } from 'node:util';

export const projectRoot = resolve(import.meta.dirname, '..');

/** The folders of the built sites that the tests visit. */
export const builds = {
  live: resolve(projectRoot, 'dist'),
  demo: resolve(projectRoot, 'dist-demo'),
};

/** Builds the site for a backend on another origin, as a host of the shop does. Errors are sent to `errorUrl`. */
export function buildFor(apiUrl: string, outDir: string, errorUrl = ''): Promise<void> {
  const env = { VITE_API_URL: apiUrl, VITE_ERROR_URL: errorUrl };
  return runVite(['--mode', 'production', '--outDir', outDir, '--sourcemap', 'false'], env);
}

/** Builds the live shop with its source maps, which are written beside the folder. */
export function buildWithMaps(outDir: string): Promise<void> {
  return runVite(['--mode', 'production', '--outDir', outDir]);
}

/** Builds the demo for a host that serves it below a path. */
export function buildDemoBelow(base: string, outDir: string): Promise<void> {
  return runVite(['--mode', 'demo', '--base', base, '--outDir', outDir]);
}

/**
 * Runs `vite build` in its own process, because a build uses another build of React than the tests. Rejects with the
 * output of `vite build` if it fails.
 */
async function runVite(options: readonly string[], env: NodeJS.ProcessEnv = {}): Promise<void> {
  const vite = resolve(projectRoot, 'node_modules/vite/bin/vite.js');
  const quiet = ['--logLevel', 'error', '--emptyOutDir'];
  await promisify(execFile)(process.execPath, [vite, 'build', ...quiet, ...options], {
    cwd: projectRoot,
    env: { ...process.env, VITE_API_URL: '', VITE_ERROR_URL: '', ...env, NODE_ENV: 'production' },
  });
}
