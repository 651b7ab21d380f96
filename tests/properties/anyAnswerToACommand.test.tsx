import { act, fireEvent, screen } from '@testing-library/react';
import * as fc from 'fast-check';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { onePixelPng } from '#contracts/examples/things.ts';
import { contract, type EndpointName } from '#contracts/index.ts';
import { logOut } from '#src/state/account.ts';
import { say, type Situation } from '#src/text/catalogue.ts';
import { messages } from '#src/text/messages.ts';
import { product, productList } from '#tests/support/products.ts';
import { seed, share, tellSeed } from '#tests/support/seed.ts';
import { confirmCardPayment, withCardProvider } from '#tests/screens/cardProvider.ts';
import { left } from '#tests/support/leaving.ts';
import { type Answer, answersLike } from './support/answers.ts';
import { deepLogin, found } from './support/foundAnswers.ts';
import { goodAnswer } from './support/goodAnswers.ts';
import { type Outcome, outcomeOf } from './support/reading.ts';
import { admin, customer, openScreen, textsOf } from './support/screen.tsx';

tellSeed('any answer to a command, on its screen');

const RUNS = share(2000);
const ok = (body: unknown): Answer => ({ status: 200, headers: {}, body: JSON.stringify(body) });
const cart = [{ ...product(1, { price: 0.1 }), quantity: 3 }];

type Shop = Awaited<ReturnType<typeof openScreen>>;
interface Command {
  readonly name: EndpointName;
  /** Gives the command. */
  readonly send: () => void;
  /** What must be seen after that. */
  readonly sees: (outcome: Outcome, asked: readonly string[]) => void;
  /** What brings the screen back to where the command can be given again. */
  readonly again?: () => Promise<void> | void;
}

/** Gives a command over and over, each time with another answer. */
async function hold(shop: Shop, { name, send, sees, again }: Command): Promise<void> {
  await fc.assert(
    fc.asyncProperty(answersLike(goodAnswer(name)), async (answer) => {
      shop.answers.set(`POST ${contract[name].path}`, answer);
      const before = shop.asked.length;
      vi.mocked(window.alert).mockClear();
      left.length = 0;
      await shop.step(send);
      const asked = shop.asked.slice(before);
      expect(asked).toContain(`POST ${contract[name].path}`);
      sees(outcomeOf(name, answer), asked);
      shop.isSound(answer.body);
      await again?.();
    }),
    { seed, numRuns: RUNS, examples: (found[name] ?? []).map((answer): [Answer] => [answer]) },
  );
  shop.close();
}

function said(situation: Situation, outcome: Outcome): string {
  if (outcome.kind === 'good') throw new Error('a good answer is no failure');
  const { kind, message } = outcome;
  const answered = kind === 'refused' || outcome.answered;
  return say(situation, {
    kind,
    cause: '',
    ...(message !== undefined && { message }),
    ...(answered && { status: 200 }),
  });
}

function button(name: string, place: ParentNode = document): HTMLButtonElement {
  const found_ = [...place.querySelectorAll('button')].find(
    ({ textContent }) => textContent === name,
  );
  if (!found_) throw new Error(`there is no ${name}`);
  return found_;
}

function popup(): HTMLDialogElement {
  const dialog = document.querySelector('dialog');
  if (!dialog) throw new Error('there is no popup');
  return dialog;
}

const submit = (form: HTMLFormElement | null) => {
  if (form) fireEvent.submit(form);
};
const problemIn = (place: ParentNode) =>
  place.querySelector('form [role=alert]')?.textContent ?? '';
const alerts = () => vi.mocked(window.alert).mock.calls.map(([words]) => String(words));
const lastToast = () =>
  [...document.querySelectorAll('main output > span > span')].at(-1)?.textContent;
const clearToasts = () => {
  act(() => {
    for (const close of document.querySelectorAll<HTMLElement>('[aria-label="Cerrar aviso"]'))
      close.click();
  });
};

withCardProvider();
beforeEach(() => {
  confirmCardPayment.mockResolvedValue({ error: { message: 'declined' } });
});

describe('any answer to a command', { timeout: 900_000 }, () => {
  it('login', async () => {
    expect.hasAssertions();
    const shop = await openScreen('/nosotros');
    await shop.step(() => button('Iniciar Sesión').click());
    await hold(shop, {
      name: 'login',
      send: () => submit(popup().querySelector('form')),
      sees: (outcome) => {
        const good = outcome.kind === 'good';
        expect(popup().open).toBe(!good);
        expect(problemIn(popup())).toBe(good ? '' : said('account', outcome));
        expect(localStorage.getItem('token') !== null).toBe(good);
        expect(document.querySelector('#profile-menu') !== null).toBe(good);
      },
      again: () => {
        popup().open = true;
        act(() => {
          shop.store.dispatch(logOut());
        });
      },
    });
  });

  it('login, with a user too deep to keep: nobody is logged in, and the form can be used again', async () => {
    const shop = await openScreen('/nosotros');
    await shop.step(() => button('Iniciar Sesión').click());
    shop.answers.set(`POST ${contract.login.path}`, deepLogin);
    await shop.step(() => {
      submit(popup().querySelector('form'));
    });
    expect(problemIn(popup())).toBe('Error en la solicitud.');
    expect(localStorage.getItem('token')).toBeNull();
    expect(document.querySelector('#profile-menu')).toBeNull();
    expect(popup().querySelector('[aria-busy]')).toBeNull();
    shop.close();
  });

  it('register', async () => {
    expect.hasAssertions();
    const shop = await openScreen('/nosotros');
    await shop.step(() => button('Iniciar Sesión').click());
    const choose = () => {
      act(() => {
        popup().querySelector<HTMLElement>('#tab-register')?.click();
      });
    };
    choose();
    await hold(shop, {
      name: 'register',
      send: () => submit(popup().querySelector('form')),
      sees: (outcome) => {
        const good = outcome.kind === 'good';
        expect(alerts()).toEqual(good ? [messages.registered] : []);
        expect(problemIn(popup())).toBe(good ? '' : said('account', outcome));
        expect(localStorage.getItem('token')).toBeNull();
      },
      again: choose,
    });
  });

  it('add a product', async () => {
    expect.hasAssertions();
    const shop = await openScreen('/admin', admin);
    const section = screen.getByRole('heading', { level: 2, name: 'Añadir Producto' });
    const details = section.closest('details');
    if (details) details.open = true;
    if (details) fireEvent(details, new Event('toggle'));
    const form = document.querySelector('form');
    const input = document.querySelector<HTMLInputElement>('input[type=file]');
    const choose = () => {
      const file = new File([onePixelPng], 'a.png', { type: 'image/png' });
      if (input) fireEvent.change(input, { target: { files: [file] } });
    };
    URL.createObjectURL = () => 'blob:a';
    URL.revokeObjectURL = () => {};
    choose();
    await hold(shop, {
      name: 'addProduct',
      send: () => submit(form),
      sees: (outcome) => {
        const message = outcome.kind === 'good' ? wordsOf(outcome.data) : undefined;
        expect(lastToast()).toBe(
          outcome.kind === 'good'
            ? (message ?? messages.productAdded)
            : said('addProduct', outcome),
        );
      },
      again: () => {
        clearToasts();
        choose();
      },
    });
  });

  it('remove a product', async () => {
    expect.hasAssertions();
    const shop = await openScreen('/admin', admin);
    shop.answers.set(`GET ${contract.products.path}`, ok(productList(product(1), product(2))));
    const details = screen
      .getByRole('heading', { level: 2, name: 'Lista de Productos' })
      .closest('details');
    if (details) details.open = true;
    await shop.step(() => {
      if (details) fireEvent(details, new Event('toggle'));
    });
    await hold(shop, {
      name: 'removeProduct',
      send: () => button('Eliminar').click(),
      sees: (outcome, asked) => {
        const good = outcome.kind === 'good';
        expect(asked.includes(`GET ${contract.products.path}`)).toBe(good);
        expect(lastToast()).toBe(
          good
            ? (wordsOf(outcome.data) ?? messages.productRemoved)
            : said('removeProduct', outcome),
        );
        expect(textsOf('li h3')).toEqual(['Producto 1', 'Producto 2']);
      },
      again: clearToasts,
    });
  });

  it('request service', async () => {
    expect.hasAssertions();
    const shop = await openScreen('/service');
    await hold(shop, {
      name: 'createReservation',
      send: () => submit(document.querySelector('main form')),
      sees: (outcome) => {
        const good = outcome.kind === 'good';
        expect(alerts()).toEqual(good ? [messages.reserved] : []);
        expect(problemIn(document)).toBe(good ? '' : said('reservation', outcome));
      },
    });
  });

  it('open a checkout session', async () => {
    expect.hasAssertions();
    const shop = await openScreen('/cart', { ...customer, cart });
    await hold(shop, {
      name: 'createCheckoutSession',
      send: () => button('Confirmar Orden').click(),
      sees: (outcome) => {
        expect(left).toHaveLength(outcome.kind === 'good' ? 1 : 0);
        for (const way of left) expect(new URL(way).protocol).toMatch(/^https?:$/);
        expect(localStorage.getItem('cart')).toBe(JSON.stringify(cart));
      },
      again: async () => {
        // Back from the payment page, as the browser kept this one.
        await shop.step(() => {
          fireEvent(window, new PageTransitionEvent('pageshow', { persisted: true }));
        });
      },
    });
  });

  it('open a payment intent', async () => {
    expect.hasAssertions();
    const shop = await openScreen('/checkout', { ...customer, cart });
    await shop.step(() => {});
    await hold(shop, {
      name: 'createPaymentIntent',
      send: () => submit(document.querySelector('main form')),
      sees: (outcome) => {
        const secrets = confirmCardPayment.mock.calls.map(([secret]) => secret);
        const good = outcome.kind === 'good' ? [fieldOf(outcome.data, 'clientSecret')] : [];
        expect(secrets).toEqual(good);
        expect(alerts()).toEqual([]);
        confirmCardPayment.mockClear();
      },
    });
  });

  it('record a purchase', async () => {
    expect.hasAssertions();
    const path = contract.createPurchase.path;
    const text = JSON.stringify(cart);
    await fc.assert(
      fc.asyncProperty(answersLike(goodAnswer('createPurchase')), async (answer) => {
        // One purchase for each load of the page.
        const shop = await openScreen('/cart', { ...customer, cart });
        shop.answers.set(`POST ${path}`, answer);
        const way = button('🛒 Carrito');
        history.replaceState(null, '', '/cart?success=true');
        await shop.step(() => {
          fireEvent(window, new PopStateEvent('popstate'));
        });
        const good = outcomeOf('createPurchase', answer).kind === 'good';
        expect(shop.asked.filter((call) => call === `POST ${path}`)).toHaveLength(1);
        expect(localStorage.getItem('cart')).toBe(good ? '[]' : text);
        expect(location.search).toBe(good ? '' : '?success=true');
        expect(textsOf('li h2')).toEqual(good ? [] : ['Producto 1']);
        expect(way).toBeEnabled();
        shop.isSound(answer.body);
        shop.close();
      }),
      { seed, numRuns: RUNS },
    );
  });
});

function fieldOf(data: unknown, field: string): unknown {
  return typeof data === 'object' && data !== null && field in data
    ? Object.entries(data).find(([key]) => key === field)?.[1]
    : undefined;
}

function wordsOf(data: unknown): string | undefined {
  const words = fieldOf(data, 'message');
  return typeof words === 'string' ? words : undefined;
}
