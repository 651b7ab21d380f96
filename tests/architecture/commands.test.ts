/** The commands of `package.json` build and serve what the README says, in the mode and on the port that it names. */
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import * as v from 'valibot';
import { resolveConfig } from 'vite';
import { beforeAll, describe, expect, it, vi } from 'vitest';
import { projectRoot } from '#tools/builds.ts';

const Package = v.object({ scripts: v.record(v.string(), v.string()) });
let scripts: Readonly<Record<string, string>> = {};
beforeAll(async () => {
  const text = await readFile(join(projectRoot, 'package.json'), 'utf8');
  ({ scripts } = v.parse(Package, JSON.parse(text)));
});

/** Returns the configuration of the last Vite command in a script. */
function configOf(script: string) {
  const command = scripts[script]?.split('&&').findLast((each) => each.includes('vite')) ?? '';
  const mode = /--mode (\w+)/.exec(command)?.[1] ?? 'production';
  const isPreview = command.includes('preview');
  const config = { configFile: join(projectRoot, 'vite.config.ts'), mode };
  return resolveConfig(config, isPreview ? 'serve' : 'build', mode, mode, isPreview);
}

describe('npm run demo', () => {
  it('serves the demo that it has built, and npm run dev its sources', async () => {
    expect(scripts['demo']).toMatch(/^npm run build:demo && exec vite preview /);
    expect(scripts['dev']).toBe('vite --mode demo');
    const [built, served] = [await configOf('build:demo'), await configOf('demo')];
    expect([built.build.outDir, served.build.outDir]).toEqual(['dist-demo', 'dist-demo']);
  });

  it('listens on port 4173 or on PORT, and on no other port', async () => {
    vi.stubEnv('PORT', undefined);
    expect((await configOf('demo')).preview).toMatchObject({ port: 4173, strictPort: true });
    vi.stubEnv('PORT', '5000');
    expect((await configOf('demo')).preview).toMatchObject({ port: 5000, strictPort: true });
  });
});

it('npm run build builds the live shop, and refuses the mock', async () => {
  const { build, plugins } = await configOf('build');
  expect(build.outDir).toBe('dist');
  expect(plugins.map(({ name }) => name)).toContain('mock:refuse');
});
