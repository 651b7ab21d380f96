/** The documents say which calls need a login, and who may make them. */
import { readFile } from 'node:fs/promises';
import { resolve } from 'node:path';
import { expect, it } from 'vitest';
import { interactions } from '#contracts/derive/interactions.ts';
import { contract, type EndpointName, endpointNames } from '#contracts/index.ts';
import { states } from '#contracts/states.ts';
import { isProtected } from '#contracts/kit/roles/logins.ts';
import { projectRoot } from '#tools/builds.ts';

const document = (file: string) => readFile(resolve(projectRoot, file), 'utf8');

const addressOf = (name: EndpointName) => `${contract[name].method} ${contract[name].path}`;
const callsGiven = (state: keyof typeof states) => {
  const given = interactions.filter((each) =>
    each.given.some(({ sentence }) => sentence === states[state].sentence),
  );
  return [...new Set(given.map(({ call }) => addressOf(call)))].toSorted();
};
const needsLogin = (name: EndpointName) =>
  interactions.some((each) => each.call === name && isProtected(each));

it('SECURITY.md lists the calls of administrators, and those of customers', async () => {
  const [, rule = ''] =
    /- \*\*authorize every call\*\*(.*?)\n- \*\*/s.exec(await document('SECURITY.md')) ?? [];
  const [ofAdmins = '', ofCustomers = ''] = rule.split('are for administrators');
  const listed = (text: string) =>
    [...text.matchAll(/`([A-Z]+ \/\S+)`/g)].map(([, call = '']) => call).toSorted();
  expect(listed(ofAdmins)).toEqual(callsGiven('adminLoggedIn'));
  expect(listed(ofCustomers)).toEqual(callsGiven('customerLoggedIn'));
});

it('the README lists the calls that a shop on another origin can make without a login', async () => {
  const readme = await document('contracts/README.md');
  const [, listed = ''] = /`--only (\S+)` tries the calls that need none/.exec(readme) ?? [];
  const free = endpointNames.filter((name) => !needsLogin(name));
  expect(listed.split(',').toSorted()).toEqual(free.toSorted());
});
