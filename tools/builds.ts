import { execFile } from 'node:child_process';
import { resolve } from 'node:path';
import { promisify } from 'node:util';

export const projectRoot = resolve(import.meta.dirname, '..');

/** The folders of the built sites that the tests visit. */
export const builds = {
  live: resolve(projectRoot, 'dist'),
  demo: resolve(projectRoot, 'dist-demo'),
};

/** Builds the live shop without a backend URL. Its source maps are written beside the folder. */
export function buildShop(outDir: string): Promise<void> {
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
async function runVite(options: readonly string[]): Promise<void> {
  const vite = resolve(projectRoot, 'node_modules/vite/bin/vite.js');
  const quiet = ['--logLevel', 'error', '--emptyOutDir'];
  await promisify(execFile)(process.execPath, [vite, 'build', ...quiet, ...options], {
    cwd: projectRoot,
    env: { ...process.env, VITE_API_URL: '', VITE_ERROR_URL: '', NODE_ENV: 'production' },
  });
}
