/** A demo link contains a person, an address, a scenario and faults. */
import { describe, expect, it } from 'vitest';
import type { Faults } from '#mocks/store/faults.ts';
import { isLink, type Link, linkTo, readLink, withoutLink } from '#mocks/demo/links.ts';
import { persons } from '#mocks/store/persons.ts';
import { providerModes } from '#mocks/store/settings.ts';
import { sizes } from '#mocks/store/seed/dataset.ts';

const page = 'https://tienda.example.com/sub/cart?success=true&nota=a%20b%26c#fin';
const faults: Faults = {
  login: { effect: { kind: 'refuse', status: 401, message: '¿Ñandú & «cía»? 100 %+#' }, every: 2 },
  products: { delay: { from: 10, to: 2000 }, every: 1 },
  reservations: { effect: { kind: 'hang' }, every: 3 },
  createPurchase: { effect: { kind: 'lost' }, every: 1, times: 1 },
};

/** Writes a link into a URL and reads it again. */
const roundTrip = (link: Link) => readLink(new URL(linkTo(page, link)).search);

describe('a link', () => {
  const links: Link[] = [
    {},
    ...persons.map((person) => ({ person })),
    ...sizes.map((products) => ({ products })),
    { faults },
    ...providerModes.slice(1).map((provider) => ({ provider })),
    { person: 'luis', scenario: 'login-rechazado', faults, products: 1000 },
  ];

  it.each(links)('is read from an address as it was written: %j', (link) => {
    expect(roundTrip(link)).toEqual({ link, ignored: [] });
  });

  it('leaves the rest of the address unchanged', () => {
    const url = new URL(linkTo(page, { person: 'ana', scenario: 'orden-sin-registrar', faults }));
    expect(url.pathname + url.hash).toBe('/sub/cart#fin');
    expect(url.searchParams.get('success')).toBe('true');
    expect(url.searchParams.get('nota')).toBe('a b&c');
    expect(withoutLink(url.href).href).toBe(withoutLink(page).href);
    expect(withoutLink(page).searchParams.get('nota')).toBe('a b&c');
  });

  it('replaces an earlier one', () => {
    const first = linkTo(page, { person: 'ana', faults });
    expect(linkTo(first, { products: 0 })).toBe(linkTo(page, { products: 0 }));
    expect(linkTo(first, {})).toBe(withoutLink(page).href);
  });

  it('is distinguished from other addresses', () => {
    expect(isLink(new URL(page).search)).toBe(false);
    expect(isLink('?demo.otra=1')).toBe(true);
    expect(isLink('?mydemo.persona=ana')).toBe(false);
  });
});

describe('what a link cannot use', () => {
  it.each([
    ['an unknown parameter', 'demo.otra=1', 'demo.otra'],
    ['an unknown person', 'demo.persona=root', 'demo.persona'],
    ['an unknown scenario', 'demo.escenario=no-existe', 'demo.escenario'],
    ['a misspelt field', 'demo.fallos={"login":{"every":2,"tmes":1}}', 'demo.fallos'],
    ['an unknown way of the card provider', 'demo.proveedor=broken', 'demo.proveedor'],
  ])('%s is left out and named; the rest counts', (_what, part, name) => {
    const [key = '', ...value] = part.split('=');
    const search = `?a=1&${key}=${encodeURIComponent(value.join('='))}`;
    const validPart = name === 'demo.persona' ? 'demo.productos=0' : 'demo.persona=ana';
    const { link, ignored } = readLink(`${search}&${validPart}`);
    const said = name === 'demo.otra' ? /^demo\.otra$/ : new RegExp(`^${name} \\(«.+\\)$`);
    expect(ignored).toEqual([expect.stringMatching(said)]);
    expect(link).toEqual(name === 'demo.persona' ? { products: 0 } : { person: 'ana' });
  });
});
