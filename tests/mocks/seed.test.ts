/** The seed has what the demo promises, such as the products and their pictures. */
import { readdirSync } from 'node:fs';
import * as v from 'valibot';
import { describe, expect, it } from 'vitest';
import { NewReservation } from '#contracts/endpoints/reservations.ts';
import { type Product } from '#contracts/entities.ts';
import { brandNames, categoryNames } from '#contracts/fixedLists.ts';
import { Rows } from '#mocks/store/database.ts';
import { dataset, sizes } from '#mocks/store/seed/dataset.ts';
import { seed } from '#mocks/store/seed/index.ts';
import { pictureFolder } from '#mocks/store/seed/pictureFolder.ts';

/** Every list that the shop shows in the seed's order: all products, the offers, each category and each brand. */
const lists = new Map([
  ['all', seed.products],
  ['offers', seed.products.filter(({ isOnSale }) => isOnSale)],
  ...categoryNames.map(
    (name) => [name, seed.products.filter((one) => one.category === name)] as const,
  ),
  ...brandNames.map((name) => [name, seed.products.filter((one) => one.brand === name)] as const),
]);

/** The form in a picture's name: 'laptop-4' of 'laptop-4-verde.svg'. */
const formOf = ({ image }: Product) => /[a-z]+-\d+/.exec(String(image))?.[0];

/** Products whose form is also that of the product `distance` places before. */
const repeatedForms = (products: readonly Product[], distance: number) =>
  products.slice(distance).filter((product, place) => {
    const before = products[place];
    return before && formOf(before) === formOf(product);
  });

describe('the seed', () => {
  it('fits the contract’s entities', () => {
    expect(() => v.assert(Rows, seed)).not.toThrow();
  });

  it('has 72 products, each id once, about a third of them on sale', () => {
    expect(new Set(seed.products.map(({ id }) => id)).size).toBe(72);
    const onSale = seed.products.filter(({ isOnSale }) => isOnSale).length;
    expect(onSale / seed.products.length).toBeCloseTo(1 / 3, 1);
  });

  it('can have any number of products, each with the next id', () => {
    const { products } = dataset(1000);
    expect(products.map(({ id }) => id)).toEqual(products.map((_product, place) => place + 1));
    expect(products).toHaveLength(1000);
  });

  it.each([...categoryNames])('has products of the category %s', (name) => {
    expect(seed.products.some(({ category }) => category === name)).toBe(true);
  });

  it.each([...brandNames])('has products of the brand %s', (name) => {
    expect(seed.products.some(({ brand }) => brand === name)).toBe(true);
  });

  it('has a picture for each product, and each picture once', () => {
    const files = seed.products.map(({ image }) => String(image).replace('demo/pictures/', ''));
    expect(files.toSorted()).toEqual(readdirSync(pictureFolder).toSorted());
  });

  it('shows pictures of different forms side by side and one below the other, in up to four columns', () => {
    for (const [name, products] of lists)
      for (const columns of [1, 2, 3, 4])
        expect(repeatedForms(products, columns), name).toEqual([]);
  });

  it.each(['ascending', 'descending'])(
    'shows different forms side by side when sorted by price, %s',
    (order) => {
      const sign = order === 'ascending' ? 1 : -1;
      for (const [name, products] of lists) {
        const sorted = products.toSorted((one, two) => sign * (one.price - two.price));
        expect(repeatedForms(sorted, 1), name).toEqual([]);
      }
    },
  );

  it.each(sizes)('has prices that are whole or have two decimals, among %d products', (size) => {
    const lone = dataset(size).products.filter(({ price }) => /\.\d$/.test(String(price)));
    expect(lone.map(({ id, price }) => [id, price])).toEqual([]);
  });

  it('has one administrator and two customers', () => {
    const roles = seed.accounts.map(({ role }) => role);
    expect(roles.toSorted()).toEqual(['admin', 'user', 'user']);
  });

  it('has reservations that the service form could have sent', () => {
    expect(seed.reservations).toHaveLength(3);
    for (const reservation of seed.reservations) {
      expect(v.is(NewReservation, reservation), JSON.stringify(reservation)).toBe(true);
      expect(reservation.date).toMatch(/^\d{4}-\d\d-\d\d$/);
      expect(reservation.time).toMatch(/^\d\d:\d\d$/);
    }
  });

  it('has purchases of known people, with totals that are exact to the cent', () => {
    const people = new Set(seed.accounts.map(({ id }) => id));
    expect(seed.purchases.length).toBeGreaterThan(2);
    for (const purchase of seed.purchases) {
      expect(people).toContain(purchase.userId);
      const sum = purchase.items.reduce(
        (all, one) => all + Number(one.productPrice) * Number(one.quantity),
        0,
      );
      expect(purchase.totalPrice).toBeCloseTo(sum, 6);
      expect(purchase.items.length).toBeGreaterThan(0);
    }
  });
});
