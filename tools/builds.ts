import { resolve } from 'node:path';

export const projectRoot = resolve(import.meta.dirname, '..');

/** Where the built sites stand that the tests visit. */
export const builds = {
  live: resolve(projectRoot, 'dist'),
  demo: resolve(projectRoot, 'dist-demo'),
};

/** Builds the site for a backend on another origin, as whoever hosts the shop would; errors are reported there. */
export function buildFor(apiUrl: string, outDir: string, errorUrl = ''): Promise<void> {
  return buildSite({ mode: 'production', outDir, base: '/', apiUrl, errorUrl });
}

/** Builds the demo for a host that serves it below a path. */
export function buildDemoBelow(base: string, outDir: string): Promise<void> {
  return buildSite({ mode: 'demo', outDir, base, apiUrl: '', errorUrl: '' });
}

interface Site {
  readonly mode: 'production' | 'demo';
  readonly outDir: string;
  readonly base: string;
  readonly apiUrl: string;
  readonly errorUrl: string;
}

async function buildSite({ mode, outDir, base, apiUrl, errorUrl }: Site): Promise<void> {
  const { build } = await import('vite');
  const { NODE_ENV, VITE_API_URL, VITE_ERROR_URL } = process.env;
  Object.assign(process.env, {
    NODE_ENV: 'production',
    VITE_API_URL: apiUrl,
    VITE_ERROR_URL: errorUrl,
  });
  try {
    await build({
      root: projectRoot,
      base,
      mode,
      logLevel: 'error',
      build: { outDir, emptyOutDir: true, sourcemap: false },
    });
  } finally {
    restore('NODE_ENV', NODE_ENV);
    restore('VITE_API_URL', VITE_API_URL);
    restore('VITE_ERROR_URL', VITE_ERROR_URL);
  }
}

function restore(name: string, value: string | undefined): void {
  if (value === undefined) delete process.env[name];
  else process.env[name] = value;
}
