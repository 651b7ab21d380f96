import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import * as v from 'valibot';
import { projectRoot } from '#tools/builds.ts';

const Project = v.object({
  license: v.string(),
  engines: v.object({ node: v.string() }),
  dependencies: v.record(v.string(), v.string()),
  devDependencies: v.record(v.string(), v.string()),
});

/** The `package.json` of the package. Licence, Node and the versions of its libraries are those of the project. */
export function manifest(version: string, libraries: readonly string[]) {
  const text = readFileSync(join(projectRoot, 'package.json'), 'utf8');
  const { license, engines, ...project } = v.parse(Project, JSON.parse(text));
  const versions = { ...project.devDependencies, ...project.dependencies };
  return {
    name: 'tienda-contracts',
    version,
    description:
      'The calls that the shop makes: Pact, OpenAPI, types, a verifier and a rehearsal of payments.',
    license,
    type: 'module',
    engines,
    bin: { 'tienda-contracts': 'kit/cli.js' },
    exports: {
      '.': { types: './calls.d.ts', default: './calls.js' },
      './openapi.json': './openapi.json',
      './pacts/*': './pacts/*',
      './package.json': './package.json',
    },
    dependencies: Object.fromEntries(
      libraries.map((name) => {
        const pinned = versions[name];
        if (pinned === undefined) throw new Error(`${name} is no dependency of the project`);
        return [name, pinned];
      }),
    ),
  };
}
