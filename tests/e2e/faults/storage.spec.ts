import { alertOf, expect, gate } from '#tests/e2e/shop.ts';
import { product, productList } from '#tests/support/products.ts';
import { row, test } from './row.ts';
import { fillLogin, kept, session, submitOf } from './steps.ts';

const user = '{"id":7,"role":"user"}';
const line = { ...product(2), quantity: 3 };
const count = 'Artículos en el carrito';
const add = { name: 'Añadir al carrito' };

test.beforeEach(({ backend }) => {
  backend.answer('GET /api/products', { body: productList(product(1)) });
});

row("cart '{', 'null', '5', an array with junk", () => {
  const nothing = [
    'undefined',
    '{',
    'null',
    '5',
    '"x"',
    '{}',
    '{"length":1}',
    '[null]',
    '[[]]',
    '',
    ' ',
    '﻿[]',
    'true',
    '[',
    '['.repeat(100_000),
  ];
  test('a cart that cannot be read starts anew, and is kept aside', async ({ page, remember }) => {
    test.slow();
    for (const cart of nothing)
      await test.step(cart.slice(0, 20), async () => {
        await remember({ ...session(7), cart });
        await page.goto('/product/1');
        await expect(page.getByLabel(count)).toHaveText('');
        await alertOf(page, () => page.getByRole('button', add).click());
        expect(JSON.parse((await kept(page, 'cart')) ?? '')).toEqual([
          { ...product(1), quantity: 1 },
        ]);
        expect(await kept(page, 'cart-unreadable')).toBe(cart);
      });
  });

  test('good lines among junk stay; what is kept aside is not written over', async ({
    page,
    context,
    remember,
  }) => {
    const junk = [
      null,
      'x',
      5,
      [],
      {},
      { ...line, id: '2' },
      { ...line, quantity: '3' },
      { id: 9 },
      { ...line, price: null },
    ];
    const cart = JSON.stringify([...junk, line]);
    await remember({ cart });
    await page.goto('/cart');
    await expect(page.getByText('Cantidad: 3')).toHaveCount(1);
    await page.getByRole('button', { name: '+' }).click();
    await expect(page.getByText('Cantidad: 4')).toBeVisible();
    await expect.poll(() => kept(page, 'cart')).toBe(JSON.stringify([{ ...line, quantity: 4 }]));
    expect(await kept(page, 'cart-unreadable')).toBe(cart);

    const other = await context.newPage();
    await other.goto('/nosotros');
    await other.evaluate(() => {
      localStorage.setItem('cart', '{');
    });
    await expect(page.getByText('Tu carrito está vacío.')).toBeVisible();
    expect(await kept(page, 'cart-unreadable')).toBe(cart);
  });

  test('the same product twice is one line', async ({ page, remember }) => {
    await remember({ cart: JSON.stringify([line, line]) });
    await page.goto('/cart');
    await expect(page.getByText('Cantidad: 6')).toHaveCount(1);
    expect(await kept(page, 'cart-unreadable')).toBeNull();
  });
});

row("user or token corrupt, or the word 'undefined'", () => {
  const sessions: Record<string, Record<string, string>> = {
    'the words undefined': { token: 'undefined', user: 'undefined' },
    'a token that is the word undefined': { token: 'undefined', user },
    'a token that is the word null': { token: 'null', user },
    'a user that is the word undefined': { token: 't', user: 'undefined' },
    'a user that stops in the middle': { token: 't', user: '{' },
    'an empty user': { token: 't', user: '' },
    'a user that is null': { token: 't', user: 'null' },
    'a user that is a number': { token: 't', user: '5' },
    'a user that is a list': { token: 't', user: `[${user}]` },
    'a user in quotation marks': { token: 't', user: JSON.stringify(user) },
    'a user without a role': { token: 't', user: '{"id":7}' },
    'a user of an unknown role': { token: 't', user: '{"id":7,"role":"root"}' },
    'a user whose id is an object': { token: 't', user: '{"id":{},"role":"user"}' },
    'a user whose id is endless': { token: 't', user: '{"id":1e999,"role":"user"}' },
    'a user without a token': { user },
    'an empty token': { token: '', user },
  };
  test('nobody is logged in', async ({ page, remember }) => {
    test.slow();
    for (const [what, stored] of Object.entries(sessions))
      await test.step(what, async () => {
        await remember(stored);
        await page.goto('/product/1');
        await expect(page.getByText('Inicia sesión para comprar')).toBeVisible();
        await expect(page.getByRole('button', { name: 'Iniciar Sesión' })).toBeVisible();
        await page.goto('/userpanel');
        await expect(page.getByRole('heading', { name: 'Panel de Control' })).toBeVisible();
      });
  });

  test('a picture that is none does not keep anybody out', async ({ page, remember }) => {
    for (const photoURL of [
      5,
      null,
      {},
      [],
      '',
      ' ',
      'javascript:alert(1)',
      'http://127.0.0.1:9/x',
    ]) {
      await remember({ token: 't', user: JSON.stringify({ id: 7, role: 'user', photoURL }) });
      await page.goto('/nosotros');
      await expect(page.getByAltText('Foto de perfil')).toHaveAttribute(
        'src',
        '/pictures/avatar.svg',
      );
    }
  });
});

row('storage getter throws; quota full', () => {
  test('without any storage the shop opens, logs in and buys', async ({ page, backend }) => {
    await page.addInitScript(() => {
      for (const name of ['localStorage', 'sessionStorage'])
        Object.defineProperty(window, name, {
          get() {
            throw new DOMException('denied', 'SecurityError');
          },
        });
    });
    const logged = page.waitForEvent('console', (it) =>
      it.text().includes('storage cannot be read'),
    );
    await page.goto('/product/1');
    await logged;
    await expect(page.getByText('Inicia sesión para comprar')).toBeVisible();
    backend.answer('POST /api/auth/login', {
      body: { success: true, token: 'abc', user: { id: 7, role: 'user' } },
    });
    const loadedAnew = page.waitForEvent('load');
    await submitOf(await fillLogin(page)).click();
    // The popup's closing loads the page anew, and nothing remembers.
    await loadedAnew;
    await expect(page.getByRole('button', { name: 'Iniciar Sesión' })).toBeVisible();
  });

  const told = '¡Producto 1 se agregó al carrito con cantidad de 1!';
  for (const method of ['setItem', 'getItem'] as const)
    test(`${method} fails`, async ({ page, remember }) => {
      await remember(session(7));
      await page.addInitScript((name) => {
        const real = localStorage;
        let reads = 0;
        const fail = () => {
          throw new DOMException('full', 'QuotaExceededError');
        };
        const half = {
          setItem: (key: string, text: string) =>
            name === 'setItem' ? fail() : real.setItem(key, text),
          // Who is logged in can still be read.
          getItem: (key: string) =>
            name === 'getItem' && ++reads > 2 ? fail() : real.getItem(key),
          removeItem: fail,
        };
        Object.defineProperty(window, 'localStorage', { value: half });
      }, method);
      await page.goto('/product/1');
      const press = () => page.getByRole('button', add).click();
      expect(await alertOf(page, press)).toBe(told);
      expect(await alertOf(page, press)).toBe(told);
      await expect(page.getByLabel(count)).toHaveText('2');
      await page.getByRole('button', { name: '🛒 Carrito' }).click();
      await expect(page.getByText('Cantidad: 2')).toBeVisible();
    });
});

row('__proto__ / constructor keys in stored JSON', () => {
  const hostile: Record<string, Record<string, string>> = {
    'in the user': { token: 't', user: '{"id":7,"__proto__":{"role":"admin"}}' },
    'by constructor': { token: 't', user: '{"id":7,"constructor":{"prototype":{"role":"admin"}}}' },
    'beside a role': { token: 't', user: '{"id":7,"role":"user","__proto__":{"role":"admin"}}' },
    'in the cart': {
      ...session(7),
      cart: `[{"__proto__":{"role":"admin","polluted":1}},${JSON.stringify(line).replace('{', '{"__proto__":{"polluted":1,"quantity":9},')}]`,
    },
    'as the cart': {
      ...session(7),
      cart: '{"__proto__":[{}],"constructor":{"prototype":{"polluted":1}}}',
    },
  };
  for (const [what, stored] of Object.entries(hostile))
    test(what, async ({ page, remember }) => {
      await remember(stored);
      await page.goto('/admin');
      await expect(page).toHaveURL('/');
      await expect(page.getByRole('heading', { name: 'Ofertas' })).toBeVisible();
      expect(
        await page.evaluate(() =>
          ['polluted', 'role', 'quantity'].filter((key) => key in {} || key in []),
        ),
      ).toEqual([]);
      await page.getByRole('button', { name: '🛒 Carrito' }).click();
      await expect(page.getByRole('heading', { name: 'Tu Carrito' })).toBeVisible();
      await expect(page.getByText('Cantidad: 9')).toHaveCount(0);
    });

  test('in an answer', async ({ page, backend }) => {
    const body = `{"success":true,"__proto__":{"polluted":1},"products":[${JSON.stringify(product(1)).replace('{', '{"__proto__":{"polluted":1},"constructor":{"prototype":{"polluted":1}},')}]}`;
    backend.answer('GET /api/products', { body });
    await page.goto('/category/PCs');
    await expect(page.getByRole('link', { name: 'Producto 1' })).toBeVisible();
    expect(await page.evaluate(() => 'polluted' in {})).toBe(false);
  });
});

row("role edited to 'ADMIN' or ['admin']", () => {
  const others: Record<string, Record<string, string>> = {
    'a visitor': {},
    'a customer': session(7),
    ADMIN: { token: 't', user: '{"id":7,"role":"ADMIN"}' },
    'admin with a space': { token: 't', user: '{"id":7,"role":"admin "}' },
    'a list': { token: 't', user: '{"id":7,"role":["admin"]}' },
    'an object': { token: 't', user: '{"id":7,"role":{"admin":true}}' },
    'an administrator without a token': { user: '{"id":1,"role":"admin"}' },
    'an administrator without an id': { token: 't', user: '{"role":"admin"}' },
  };
  test('whoever is no administrator is sent home', async ({ page, remember }) => {
    for (const [who, stored] of Object.entries(others))
      await test.step(who, async () => {
        await remember(stored);
        await page.goto('/admin');
        await expect(page).toHaveURL('/');
        await expect(page.getByRole('heading', { name: 'Ofertas' })).toBeVisible();
        await expect(page.getByText('Panel de Control')).toHaveCount(0);
      });
  });
});

row('logout in another tab; clear() in another tab', () => {
  for (const [how, leave] of Object.entries({
    'the token goes': () => {
      localStorage.removeItem('token');
    },
    'the user goes': () => {
      localStorage.removeItem('user');
    },
    'everything goes': () => {
      localStorage.clear();
    },
    'the role changes': () => {
      localStorage.setItem('user', '{"id":1,"role":"user"}');
    },
  }))
    test(`${how}: the guard follows`, async ({ page, context, remember }) => {
      await remember({ ...session(1, 'admin'), cart: JSON.stringify([line]) });
      const other = await context.newPage();
      await Promise.all([page.goto('/admin'), other.goto('/nosotros')]);
      await expect(page.getByText('Lista de Productos')).toBeVisible();
      await other.evaluate(leave);
      await expect(page).toHaveURL('/');
      const gone = how !== 'the role changes';
      await expect(
        page.getByRole('button', { name: gone ? 'Iniciar Sesión' : 'Tu cuenta' }),
      ).toBeVisible();
      await expect(page.getByLabel(count)).toHaveText(how === 'everything goes' ? '' : '3');
    });

  test('by the menu: navigation, product page and panel follow', async ({
    page,
    context,
    remember,
    backend,
  }) => {
    backend.answer('GET /api/purchase/user-purchases/7', {
      body: [{ id: 'secreta', date: '2024-05-17', totalPrice: 1, items: [] }],
    });
    await remember(session(7));
    const [panel, other] = [await context.newPage(), await context.newPage()];
    await Promise.all([page.goto('/product/1'), panel.goto('/userpanel'), other.goto('/')]);
    await panel.getByText('Pedidos').click();
    await expect(panel.getByText('secreta')).toBeVisible();
    await other.getByRole('button', { name: 'Tu cuenta' }).click();
    await other.getByRole('button', { name: 'Cerrar Sesión' }).click();
    await expect(page.getByText('Inicia sesión para comprar')).toBeVisible();
    await expect(panel.getByText('secreta')).toHaveCount(0);
    await expect(panel.getByRole('button', { name: 'Iniciar Sesión' })).toBeVisible();
  });
});

row('A logs out, B logs in on the same tab', () => {
  const purchase = (id: string) => [{ id, date: '2024-05-17', totalPrice: 1, items: [] }];
  const OF = (id: string) => `GET /api/purchase/user-purchases/${id}`;

  test('A’s purchases are never shown, however late they come', async ({
    page,
    backend,
    remember,
  }) => {
    await remember(session('A'));
    const late = gate();
    backend.answer(OF('A'), { body: purchase('de-A'), after: late.after });
    await page.goto('/userpanel');
    await page.getByText('Pedidos').click();
    await expect.poll(() => backend.asked(OF('A')).length).toBe(1);
    await page.getByRole('button', { name: 'Tu cuenta' }).click();
    await page.getByRole('button', { name: 'Cerrar Sesión' }).click();

    backend.answer('POST /api/auth/login', {
      body: { success: true, token: 'b', user: { id: 'B', role: 'user' } },
    });
    const held = gate();
    backend.answer(OF('B'), { body: purchase('de-B'), after: held.after });
    await submitOf(await fillLogin(page)).click();
    await page.getByRole('button', { name: 'Tu cuenta' }).click();
    await page.getByRole('button', { name: 'User Panel' }).click();
    await page.getByText('Pedidos').click();
    late.open();
    await expect.poll(() => backend.asked(OF('B')).length).toBe(1);
    await expect(page.getByText('de-A')).toHaveCount(0);
    held.open();
    await expect(page.getByText('de-B')).toBeVisible();
    await expect(page.getByText('de-A')).toHaveCount(0);
  });

  test('B logs in in another tab while A’s are on screen, and B’s cannot be had', async ({
    page,
    context,
    backend,
    remember,
  }) => {
    await remember(session('A'));
    backend.answer(OF('A'), { body: purchase('de-A') });
    backend.answer(OF('B'), { status: 500 });
    await page.goto('/userpanel');
    await page.getByText('Pedidos').click();
    await expect(page.getByText('de-A')).toBeVisible();
    const other = await context.newPage();
    await other.goto('/nosotros');
    await other.evaluate((b) => {
      for (const [key, text] of Object.entries(b)) localStorage.setItem(key, text);
    }, session('B'));
    await expect(page.getByText('Error al conectar con el servidor')).toBeVisible();
    await expect(page.getByText('de-A')).toHaveCount(0);
  });

  test('an administrator’s lists do not outlive the session', async ({
    page,
    context,
    backend,
    remember,
  }) => {
    await remember(session(1, 'admin'));
    backend.answer('GET /api/purchase/all-purchases', {
      body: { success: true, data: purchase('de-todos').map((it) => ({ ...it, userId: 3 })) },
    });
    await page.goto('/admin');
    await page.getByText('Pedidos', { exact: true }).click();
    await expect(page.getByText('de-todos')).toBeVisible();
    const other = await context.newPage();
    await other.goto('/nosotros');
    await other.evaluate(() => {
      localStorage.removeItem('token');
    });
    await expect(page).toHaveURL('/');
    backend.answer('GET /api/purchase/all-purchases', { hang: true });
    await other.evaluate(
      (admin) => {
        for (const [key, text] of Object.entries(admin)) localStorage.setItem(key, text);
      },
      session(2, 'admin'),
    );
    await page.getByRole('button', { name: 'Tu cuenta' }).click();
    await page.getByRole('button', { name: 'Admin Panel' }).click();
    await page.getByText('Pedidos', { exact: true }).click();
    await expect.poll(() => backend.asked('GET /api/purchase/all-purchases').length).toBe(2);
    await expect(page.getByText('de-todos')).toHaveCount(0);
  });
});
