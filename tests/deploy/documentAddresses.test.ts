/** The build prerenders a document for each address that a route asks for, and refuses one that would fit no address. */
import { expect, it } from 'vitest';
import { addressesOf } from '#src/build/documents.ts';

it.each([
  ['/ayuda', 'address', ['/ayuda']],
  ['/ayuda/:tema', ['Envíos', 'Pagos'], ['/ayuda/Env%C3%ADos', '/ayuda/Pagos']],
  ['/ayuda/:tema', undefined, []],
] as const)(
  'the route %s with the document %j has the addresses %j',
  (path, document, addresses) => {
    expect(addressesOf(path, document)).toEqual(addresses);
  },
);

it('a route with a parameter cannot have one document for its address', () => {
  expect(() => addressesOf('/ayuda/:tema', 'address')).toThrow(
    "The route /ayuda/:tema has a parameter, so its document cannot be 'address'",
  );
});
