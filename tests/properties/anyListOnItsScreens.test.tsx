/** For any list of products, purchases or reservations, the screens show its good items and do not break. */
import * as fc from 'fast-check';
import { screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import type { OwnPurchase } from '#contracts/endpoints/purchases.ts';
import type { Reservation } from '#contracts/endpoints/reservations.ts';
import type { Product } from '#contracts/entities.ts';
import type { EndpointName } from '#contracts/index.ts';
import { newestFirst } from '#src/lib/dates.ts';
import { sum } from '#src/lib/money.ts';
import { errorMessage, type ErrorMessages, productErrors } from '#src/text/errorMessages.ts';
import { taskErrors } from '#src/text/taskErrorMessages.ts';
import { listMessages } from '#src/text/listMessages.ts';
import { taskMessages } from '#src/text/taskMessages.ts';
import { openSection } from '#tests/screens/steps.ts';
import { openScreen, textsOf } from '#tests/support/screen.tsx';
import { seed, share, printSeed } from '#tests/support/seed.ts';
import type { Visit } from '#tests/support/shop.tsx';
import { answersLike, type WrittenAnswer } from './support/answers.ts';
import { found } from './support/foundAnswers.ts';
import { goodAnswer } from './support/goodAnswers.ts';
import { type Outcome, outcomeOf } from './support/reading.ts';

printSeed('any list, on its screens');

const RUNS = share(2000);

type Failed = Exclude<Outcome, { kind: 'good' }>;
const textOf = (errors: ErrorMessages, { kind }: Failed) =>
  errorMessage(errors, { kind, cause: '' });

/** A screen, and what it must show after a good response and after a failure. */
interface Place<Data> {
  readonly route: string;
  readonly as?: Visit['as'];
  readonly section?: string;
  readonly shows: (data: Data) => void;
  readonly says: ErrorMessages;
}

async function check<Data>(name: EndpointName, place: Place<Data>, runs = RUNS) {
  const shop = await openScreen(place.route, { as: place.as });
  if (place.section !== undefined) await openSection(shop.user, place.section);
  await fc.assert(
    fc.asyncProperty(answersLike(goodAnswer(name)), async (answer) => {
      shop.answer(name, answer);
      await shop.askAgain();
      const outcome = outcomeOf(name, answer);
      // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the data is that of this call
      if (outcome.kind === 'good') place.shows(outcome.data as Data);
      else expect(document.querySelector('main')).toHaveTextContent(textOf(place.says, outcome));
      shop.isSound(answer.body);
    }),
    {
      seed,
      numRuns: runs,
      examples: (found[name] ?? []).map((answer): [WrittenAnswer] => [answer]),
    },
  );
}

type Products = { readonly products: readonly Product[] };
const namesOf = (products: readonly Product[]) => products.map(({ name }) => name);
const main = () => document.querySelector('main');

const catalogue: readonly Place<Products>[] = [
  {
    route: '/category/PCs',
    says: productErrors.list,
    shows: ({ products }) => {
      const expected = products.filter(({ category }) => category === 'PCs').slice(0, 24);
      expect(textsOf('article h2')).toEqual(namesOf(expected));
      if (expected.length === 0) expect(main()).toHaveTextContent(listMessages.emptyCategory);
    },
  },
  {
    route: '/product/7',
    as: 'customer',
    says: productErrors.details,
    shows: ({ products }) => {
      const product = products.find(({ id }) => id === 7);
      if (product) {
        expect(textsOf('h1')).toEqual([product.name]);
        expect(textsOf('article p')).toContain(`Precio: $${product.price}`);
        expect(textsOf('article p')).toContain(product.description);
      } else expect(main()).toHaveTextContent(listMessages.productNotFound);
    },
  },
  {
    route: '/admin',
    as: 'admin',
    section: 'Lista de Productos',
    says: taskErrors.adminProducts,
    shows: ({ products }) => {
      expect(textsOf('li h3')).toEqual(namesOf(products));
    },
  },
  {
    route: '/',
    says: productErrors.list,
    shows: ({ products }) => {
      const [picks = [], offers = []] = ['Productos', 'Ofertas'].map((title) => {
        const heading = screen.getByText(title, { selector: 'h2' });
        return [...(heading.closest('section')?.querySelectorAll('article h3') ?? [])].map(
          ({ textContent }) => textContent,
        );
      });
      const onSale = products.filter(({ isOnSale }) => isOnSale);
      const count = (some: readonly Product[]) =>
        Math.min(4, new Set(some.map(({ id }) => id)).size);
      expect(picks).toHaveLength(count(products));
      expect(offers).toHaveLength(count(onSale));
      expect(namesOf(products)).toEqual(expect.arrayContaining(picks));
      expect(namesOf(products)).toEqual(expect.arrayContaining(offers));
    },
  },
];

function purchasesAreShown(given: readonly OwnPurchase[]): void {
  const purchases = newestFirst(given);
  if (purchases.length === 0) expect(main()).toHaveTextContent(taskMessages.noPurchases);
  const facts = purchases.map((purchase) => [
    String(purchase.id),
    sum(purchase.totalPrice),
    ...('userId' in purchase && location.pathname === '/admin' ? [String(purchase.userId)] : []),
  ]);
  // Without the date: its text depends on the machine's locale.
  const shown = [...document.querySelectorAll('main dl')].map((list) =>
    [...list.querySelectorAll('dd')].map(({ textContent }) => textContent).toSpliced(1, 1),
  );
  expect(shown).toEqual(facts);
  expect(textsOf('tbody tr')).toEqual(
    purchases.flatMap(({ items }) =>
      items.map((item) => `${item.productName}${item.quantity}$${item.productPrice}`),
    ),
  );
}

describe('any answer, on the screens that show it', () => {
  it.each(catalogue)(`products, on $route`, { timeout: 900_000 }, async (place) => {
    expect.hasAssertions();
    await check('products', place, Math.ceil(RUNS / catalogue.length));
  });

  it('all purchases', { timeout: 900_000 }, async () => {
    expect.hasAssertions();
    await check<{ data: readonly OwnPurchase[] }>('allPurchases', {
      route: '/admin',
      as: 'admin',
      section: 'Pedidos',
      says: taskErrors.adminPurchases,
      shows: ({ data }) => purchasesAreShown(data),
    });
  });

  it('a user’s own purchases', { timeout: 900_000 }, async () => {
    expect.hasAssertions();
    await check<readonly OwnPurchase[]>('userPurchases', {
      route: '/userpanel',
      as: 'customer',
      says: taskErrors.userPurchases,
      shows: purchasesAreShown,
    });
  });

  it('reservations', { timeout: 900_000 }, async () => {
    expect.hasAssertions();
    await check<{ reservations: readonly Reservation[] }>('reservations', {
      route: '/admin',
      as: 'admin',
      section: 'Reservas',
      says: taskErrors.adminReservations,
      shows: ({ reservations }) => {
        if (reservations.length === 0)
          expect(main()).toHaveTextContent(taskMessages.noReservations);
        expect(textsOf('li > p')).toEqual(reservations.map(({ desc }) => desc).toReversed());
      },
    });
  });
});
