/** The seed has the products, people, purchases and pictures that the demo promises. */
import { existsSync } from 'node:fs';
import * as v from 'valibot';
import { describe, expect, it } from 'vitest';
import { NewReservation } from '#contracts/entities.ts';
import { brandNames, categoryNames } from '#contracts/fixedLists.ts';
import { Rows } from '#mocks/store/database.ts';
import { dataset } from '#mocks/store/seed/dataset.ts';
import { seed } from '#mocks/store/seed/index.ts';

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

  it('has pictures that exist, at least 24 different ones', () => {
    const files = new Set(seed.products.map(({ image }) => String(image)));
    for (const file of files)
      expect(existsSync(file.replace('demo/', 'mocks/store/seed/')), file).toBe(true);
    expect(files.size).toBeGreaterThanOrEqual(24);
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
