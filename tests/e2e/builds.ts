import { resolve } from 'node:path';

export const projectRoot = resolve(import.meta.dirname, '../..');

/** Where the built sites stand that the tests visit. */
export const builds = {
  live: resolve(projectRoot, 'dist'),
  demo: resolve(projectRoot, 'dist-demo'),
};

/** Builds the site for a backend on another origin, as whoever hosts the shop would. */
export async function buildFor(apiUrl: string, outDir: string): Promise<void> {
  const { build } = await import('vite');
  const { NODE_ENV, VITE_API_URL } = process.env;
  Object.assign(process.env, { NODE_ENV: 'production', VITE_API_URL: apiUrl });
  try {
    await build({
      root: projectRoot,
      mode: 'production',
      logLevel: 'error',
      build: { outDir, emptyOutDir: true },
    });
  } finally {
    restore('NODE_ENV', NODE_ENV);
    restore('VITE_API_URL', VITE_API_URL);
  }
}

function restore(name: string, value: string | undefined): void {
  if (value === undefined) delete process.env[name];
  else process.env[name] = value;
}
