/** `npx tsx tools/pack/pack.ts [--out DIR]`: makes the npm package `tienda-contracts`, for backends without a clone. */
import { execFileSync } from 'node:child_process';
import { chmodSync, cpSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { basename, join, relative, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import * as v from 'valibot';
import { build } from 'vite';
import { openapi } from '#contracts/derive/openapi.ts';
import { projectRoot } from '#tools/builds.ts';
import { formatted } from '#tools/formatted.ts';

const usage = 'npx tsx tools/pack/pack.ts [--out DIR]   makes the npm package tienda-contracts';

/** The documents of the package. A link to any other file becomes its name. */
const documents = [
  'contracts/README.md',
  'contracts/payments.md',
  'contracts/CHANGELOG.md',
  'SECURITY.md',
];

const Project = v.object({
  license: v.string(),
  engines: v.object({ node: v.string() }),
  dependencies: v.record(v.string(), v.string()),
  devDependencies: v.record(v.string(), v.string()),
});

const known = {
  out: { type: 'string', default: 'dist-contracts' },
  help: { type: 'boolean' },
} as const;
try {
  const { out, help } = parseArgs({ options: known }).values;
  console.log(help ? usage : await pack(resolve(projectRoot, out)));
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 2;
}

/** Returns the name of the package's file. */
async function pack(target: string): Promise<string> {
  const folder = join(target, 'tienda-contracts');
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true });
  const write = async (file: string, text: string) =>
    writeFileSync(join(folder, file), await formatted(file, text));
  const copy = (from: string, to: string) =>
    cpSync(join(projectRoot, from), join(folder, to), { recursive: true });

  const libraries = await compile(folder);
  chmodSync(join(folder, 'cli.js'), 0o755);
  for (const file of ['openapi.json', 'pacts']) copy(`contracts/${file}`, file);
  copy('contracts/kit/reference', 'reference');
  copy('LICENSE', 'LICENSE');
  for (const file of documents) {
    const text = readFileSync(join(projectRoot, file), 'utf8');
    await write(basename(file), withoutClone(text));
  }
  await write('package.json', JSON.stringify(manifest(libraries)));
  const args = ['pack', '--silent', '--pack-destination', target];
  const packed = execFileSync('npm', args, { cwd: folder, encoding: 'utf8' });
  return relative(process.cwd(), join(target, packed.trim()));
}

/** Compiles the command to JavaScript. Returns the names of the libraries that it imports. */
async function compile(folder: string): Promise<readonly string[]> {
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
              if (!(name in bundle) && !name.startsWith('node:')) libraries.add(name);
        },
      },
    ],
    build: {
      ssr: join(projectRoot, 'contracts/kit/cli.ts'),
      outDir: folder,
      emptyOutDir: true,
      minify: false,
      target: 'node20',
      rolldownOptions: { output: { entryFileNames: 'cli.js', chunkFileNames: 'kit/[name].js' } },
    },
  });
  return [...libraries].toSorted();
}

/** The `package.json` of the package. Licence, Node and the versions of its libraries are those of the project. */
function manifest(libraries: readonly string[]) {
  const text = readFileSync(join(projectRoot, 'package.json'), 'utf8');
  const { license, engines, ...project } = v.parse(Project, JSON.parse(text));
  const versions = { ...project.devDependencies, ...project.dependencies };
  return {
    name: 'tienda-contracts',
    version: openapi().info.version,
    description: 'The calls that the shop makes: Pact, OpenAPI, and a kit for backend teams.',
    license,
    type: 'module',
    engines,
    bin: { 'tienda-contracts': 'cli.js' },
    exports: {
      './openapi.json': './openapi.json',
      './pacts/*': './pacts/*',
      './package.json': './package.json',
    },
    dependencies: Object.fromEntries(libraries.map((name) => [name, versions[name]])),
  };
}

/** The commands and the links of a document, as they are in the package. */
function withoutClone(text: string): string {
  const held = documents.map((file) => basename(file));
  return text
    .replaceAll('npm run contracts:verify --', 'npx tienda-contracts verify')
    .replace(/npm run (?:--silent )?kit --/g, 'npx tienda-contracts')
    .replace(/\]\((?:\.\.?\/|contracts\/)*(?:kit\/)?/g, '](')
    .replace(/\[([^[\]]+)\]\((?!https?:|#)([^)#]+)[^)]*\)/g, (link, label: string, file: string) =>
      held.includes(file) || /^(?:pacts|reference|openapi\.json)/.test(file) ? link : label,
    );
}
