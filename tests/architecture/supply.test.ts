/** Each dependency is pinned, licensed and explained, and runs no script when it is installed. */
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import * as v from 'valibot';
import { describe, expect, it } from 'vitest';
import { projectRoot } from '#tools/builds.ts';

const Lock = v.object({
  packages: v.record(
    v.string(),
    v.object({
      version: v.optional(v.string()),
      resolved: v.optional(v.string()),
      integrity: v.optional(v.string()),
      license: v.optional(v.string()),
      dev: v.optional(v.boolean()),
      optional: v.optional(v.boolean()),
      peer: v.optional(v.boolean()),
      hasInstallScript: v.optional(v.boolean()),
    }),
  ),
});
const Package = v.object({
  dependencies: v.record(v.string(), v.string()),
  devDependencies: v.record(v.string(), v.string()),
  allowScripts: v.record(v.string(), v.boolean()),
});

const json = async (file: string): Promise<unknown> =>
  JSON.parse(await readFile(join(projectRoot, file), 'utf8'));
const { packages } = v.parse(Lock, await json('package-lock.json'));
const manifest = v.parse(Package, await json('package.json'));
const installed = Object.entries(packages).filter(([path]) => path !== '');

/** Licences that only require attribution and do not affect the shop's own licence. */
const permissive = new Set(['MIT', 'ISC', '0BSD', 'BSD-2-Clause', 'BSD-3-Clause', 'Apache-2.0']);
/** The licence of fonts: a font may be sold with a program, but not alone. */
const forFonts = 'OFL-1.1';

describe('the dependencies', () => {
  it('are pinned: each package by its exact version and by the hash of its content', () => {
    const wanted = { ...manifest.dependencies, ...manifest.devDependencies };
    for (const [name, version] of Object.entries(wanted))
      expect(version, name).toMatch(/^(npm:@?[\w/-]+@)?\d+\.\d+\.\d+$/);
    expect(installed.length).toBeGreaterThan(300);
    for (const [path, { integrity, version }] of installed) {
      expect(integrity, path).toMatch(/^sha512-[\w+/]{86}==$/);
      expect(version, path).toMatch(/^\d+\.\d+\.\d+/);
    }
  });

  it('come from the registry, not from a repository or a disk', () => {
    // Without `resolved` in the lockfile, npm uses the registry.
    for (const [path, { resolved = 'https://registry.npmjs.org/' }] of installed)
      expect(resolved, path).toMatch(/^https:\/\/registry\.npmjs\.org\//);
  });

  it('run no script during the installation', async () => {
    expect(await readFile(join(projectRoot, '.npmrc'), 'utf8')).toContain('ignore-scripts=true');
    const withScript = installed.filter(([, each]) => each.hasInstallScript);
    for (const [path] of withScript)
      expect(manifest.allowScripts, path).toHaveProperty([nameOf(path)], false);
  });

  it('have licences that only ask to be named', async () => {
    const shipped = installed.filter(([, { dev, optional, peer }]) => !dev && !optional && !peer);
    expect(shipped.length).toBeGreaterThanOrEqual(Object.keys(manifest.dependencies).length);
    for (const [path, { license = 'none' }] of shipped) {
      const isFont = path.startsWith('node_modules/@fontsource');
      expect(isFont ? license === forFonts : permissive.has(license), `${path}: ${license}`).toBe(
        true,
      );
      // The lockfile names the same licence as the package itself.
      expect(
        v.parse(v.object({ license: v.string() }), await json(`${path}/package.json`)).license,
      ).toBe(license);
    }
  });
});

function nameOf(path: string): string {
  return path.slice(path.lastIndexOf('node_modules/') + 'node_modules/'.length);
}
