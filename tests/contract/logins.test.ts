/** The documents say which calls need a login, and who may make them. */
import { readFile } from 'node:fs/promises';
import { resolve } from 'node:path';
import { expect, it } from 'vitest';
import { interactions } from '#contracts/derive/interactions.ts';
import { contract, type EndpointName, endpointNames } from '#contracts/index.ts';
import { isProtected } from '#contracts/verify/secured/askers.ts';
import { projectRoot } from '#tools/builds.ts';

const document = (file: string) => readFile(resolve(projectRoot, file), 'utf8');

const needsLogin = (name: EndpointName) =>
  interactions.some((each) => each.call === name && isProtected(each));

it.each(endpointNames.filter(needsLogin))('SECURITY.md says who may call %s', async (name) => {
  const { method, path } = contract[name];
  expect(await document('SECURITY.md')).toContain(`\`${method} ${path}\``);
});

it('the README lists the calls that a shop on another origin can make without a login', async () => {
  const readme = await document('contracts/README.md');
  const [, listed = ''] = /`--only (\S+)` tries the calls that need none/.exec(readme) ?? [];
  const free = endpointNames.filter((name) => !needsLogin(name));
  expect(listed.split(',').toSorted()).toEqual(free.toSorted());
});
