/** The seed has what the demo promises, such as the products and their pictures. */
import { readdirSync } from 'node:fs';
import * as v from 'valibot';
import { describe, expect, it } from 'vitest';
import { NewReservation } from '#contracts/endpoints/reservations.ts';
import { brandNames, categoryNames } from '#contracts/fixedLists.ts';
import { Rows } from '#mocks/store/database.ts';
import { dataset, sizes } from '#mocks/store/seed/dataset.ts';
import { seed } from '#mocks/store/seed/index.ts';
import { pictureFolder } from '#mocks/store/seed/pictureFolder.ts';

describe('the seed', () => {
  it('fits the contract’s entities', () => {
    expect(() => v.assert(Rows, seed)).not.toThrow();
  });

  it('has 72 products, each id once, of every category and brand, about a third on sale', () => {
    expect(new Set(seed.products.map(({ id }) => id)).size).toBe(72);
    const names = (key: 'brand' | 'category') => new Set(seed.products.map((one) => one[key]));
    expect([names('brand'), names('category')]).toEqual([
      new Set(brandNames),
      new Set(categoryNames),
    ]);
    const onSale = seed.products.filter(({ isOnSale }) => isOnSale).length;
    expect(onSale / seed.products.length).toBeCloseTo(1 / 3, 1);
  });

  it('has a picture for each product, and each picture once', () => {
    const files = seed.products.map(({ image }) => String(image).replace('demo/pictures/', ''));
    expect(files.toSorted()).toEqual(readdirSync(pictureFolder).toSorted());
  });

  it.each(sizes)('has prices that are whole or have two decimals, among %d products', (size) => {
    const lone = dataset(size).products.filter(({ price }) => /\.\d$/.test(String(price)));
    expect(lone.map(({ id, price }) => [id, price])).toEqual([]);
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
