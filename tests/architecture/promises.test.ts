/** The first line of each test file is a comment that says what the file tests. */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { projectRoot } from '#tools/builds.ts';

it.each(['tests', 'tools'])('each test file of %s begins with its promise', (folder) => {
  const files = readdirSync(join(projectRoot, folder), { recursive: true, encoding: 'utf8' })
    .filter((file) => /\.(test|spec)\.tsx?$/.test(file))
    .map((file) => join(folder, file));
  expect(files.length).toBeGreaterThan(5);
  const text = (file: string) => readFileSync(join(projectRoot, file), 'utf8');
  expect(files.filter((file) => !/^\/\*\* .{20,} \*\/\n/.test(text(file)))).toEqual([]);
});
