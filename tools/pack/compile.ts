import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { build } from 'vite';
import { projectRoot } from '#tools/builds.ts';

const contracts = join(projectRoot, 'contracts');
const commands = ['kit/cli.ts'];

/**
 * Compiles the commands, and all of the verifier, to JavaScript. Each module keeps its place, because some of them look for a
 * neighbour by its address. Returns the names of the libraries that they import.
 */
export async function compile(folder: string): Promise<readonly string[]> {
  const libraries = new Set<string>();
  await build({
    configFile: false,
    root: projectRoot,
    publicDir: false,
    logLevel: 'error',
    plugins: [
      {
        name: 'libraries',
        generateBundle: (_options, bundle) => {
          for (const chunk of Object.values(bundle))
            for (const name of chunk.type === 'chunk' ? chunk.imports : [])
              if (!(name in bundle) && !name.startsWith('node:')) libraries.add(packageOf(name));
        },
      },
    ],
    build: {
      ssr: true,
      outDir: folder,
      emptyOutDir: true,
      minify: false,
      target: 'node20',
      rolldownOptions: {
        // Every module of the verifier: some start as processes of their own.
        input: [...commands, ...verifierModules()].map((file) => join(contracts, file)),
        output: {
          preserveModules: true,
          preserveModulesRoot: contracts,
          entryFileNames: '[name].js',
        },
      },
    },
  });
  return [...libraries].toSorted();
}

function verifierModules(): string[] {
  return readdirSync(join(contracts, 'kit/verify'), { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.ts'))
    .map((file) => join('kit/verify', file));
}

/** `@scope/name/part` → `@scope/name`. */
function packageOf(name: string): string {
  return name
    .split('/')
    .slice(0, name.startsWith('@') ? 2 : 1)
    .join('/');
}
