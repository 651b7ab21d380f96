import { alertOf, expect, gate } from '#tests/e2e/shop.ts';
import type { Answer as Scripted } from '#tests/support/answer.ts';
import { product, productList } from '#tests/support/products.ts';
import { unusable } from './bodies.ts';
import { row, test } from './row.ts';
import {
  fillLogin,
  fillProduct,
  fillRegistration,
  fillWish,
  kept,
  session,
  submitOf,
  wish,
} from './steps.ts';

const LOGIN = 'POST /api/auth/login';
const REGISTER = 'POST /api/auth/register';
const RESERVE = 'POST /api/reservation';

row('service form: offline; not ok; ok with an HTML body', () => {
  const networkFailures: Record<string, Scripted | undefined> = {
    offline: undefined,
    'a connection that breaks': { drop: true },
  };
  for (const [what, fault] of Object.entries(networkFailures))
    test(what, async ({ page, context, backend }) => {
      await page.goto('/service');
      await fillWish(page);
      if (fault) backend.answer(RESERVE, fault);
      else await context.setOffline(true);
      await page.getByRole('button', { name: 'Solicitar' }).click();
      await expect(
        page.getByText('Error de red. Inténtalo nuevamente.', { exact: true }),
      ).toBeVisible();
      for (const [name, text] of Object.entries(wish))
        await expect(page.locator(`[name=${name}]`)).toHaveValue(text);
    });

  test('no answer within a minute', async ({ page, backend }) => {
    backend.answer(RESERVE, { hang: true });
    await page.clock.install();
    await page.goto('/service');
    await fillWish(page);
    await page.getByRole('button', { name: 'Solicitar' }).click();
    await expect.poll(() => backend.asked(RESERVE).length).toBe(1);
    await page.clock.fastForward(61_000);
    await expect(
      page.getByText('Error de red. Inténtalo nuevamente.', { exact: true }),
    ).toBeVisible();
    await expect(page.getByLabel('Nombre')).toHaveValue(wish.name);
  });

  test('not ok, whatever the body says', async ({ page, backend }) => {
    await page.goto('/service');
    await fillWish(page);
    for (const fault of [
      { status: 400, body: { success: true } },
      { status: 422, body: '<p>no</p>' },
      { status: 500 },
      { status: 503, body: { message: 'Otro texto' } },
    ]) {
      backend.answer(RESERVE, fault);
      await page.getByRole('button', { name: 'Solicitar' }).click();
      const said = 'Error al realizar la reserva. Inténtalo nuevamente.';
      await expect(page.getByText(said, { exact: true })).toBeVisible();
      await expect(page.getByText('Otro texto')).toHaveCount(0);
      await expect(page.getByLabel('Nombre')).toHaveValue(wish.name);
    }
  });

  for (const [what, answer] of Object.entries({
    'an HTML body': { body: '<p>ok</p>' },
    'no body': { status: 204 },
    'a body that says no': { status: 201, body: { success: false } },
    'a body that breaks off': { body: { success: true }, cutAfter: 4 },
  } satisfies Record<string, Scripted>))
    test(`ok with ${what}, asked for twice at once`, async ({ page, backend }) => {
      backend.answer(RESERVE, answer);
      await page.goto('/service');
      await fillWish(page);
      const said = await alertOf(page, () =>
        page.getByRole('button', { name: 'Solicitar' }).dblclick(),
      );
      expect(said).toBe('¡Reserva realizada con éxito!');
      await expect(page.getByLabel('Nombre')).toHaveValue('');
      expect(backend.asked(RESERVE).map(({ body }): unknown => JSON.parse(String(body)))).toEqual([
        wish,
      ]);
    });
});

row('login error with message, without, with a message that is not a string', () => {
  const answers: Record<string, readonly [Scripted, string]> = {
    'refused with a message': [
      { body: { success: false, message: 'Clave errónea' } },
      'Clave errónea',
    ],
    'an error with a message': [
      { status: 401, body: { message: 'No te conozco' } },
      'No te conozco',
    ],
    'a message in markup': [{ status: 400, body: { message: '<b>no</b>' } }, '<b>no</b>'],
    'no message': [{ status: 401, body: { success: false } }, 'Error en la solicitud.'],
    'a message that is a number': [
      { body: { success: false, message: 5 } },
      'Error en la solicitud.',
    ],
    'a message that is an object': [
      { body: { success: false, message: { es: 'no' } } },
      'Error en la solicitud.',
    ],
    'a message that is a list': [
      { body: { success: false, message: ['no'] } },
      'Error en la solicitud.',
    ],
    'an empty message': [{ status: 400, body: { message: ' ' } }, 'Error en la solicitud.'],
  };
  for (const [what, [answer, said]] of Object.entries(answers))
    test(what, async ({ page, backend }) => {
      backend.answer(LOGIN, answer);
      backend.answer(REGISTER, answer);
      await page.goto('/nosotros');
      const popup = await fillLogin(page);
      await submitOf(popup).dblclick();
      await expect(popup.getByRole('alert')).toHaveText(said);
      await popup.getByRole('button', { name: '✖' }).click();
      await expect(popup).toHaveCount(0);
      await submitOf(await fillRegistration(page)).click();
      await expect(popup.getByRole('alert')).toHaveText(said);
      expect(await kept(page, 'token')).toBeNull();
    });

  test('an answer that no call can use', async ({ page, backend }) => {
    await page.goto('/nosotros');
    const popup = await fillLogin(page);
    for (const [what, answer] of Object.entries(unusable))
      await test.step(what, async () => {
        const { message } = {
          message: undefined,
          ...(typeof answer.body === 'object' && answer.body),
        };
        backend.answer(LOGIN, answer);
        const before = backend.asked(LOGIN).length;
        await submitOf(popup).click();
        await expect.poll(() => backend.asked(LOGIN).length).toBeGreaterThan(before);
        await expect(submitOf(popup)).toBeEnabled();
        await expect(popup.getByRole('alert')).toHaveText(message ?? 'Error en la solicitud.');
      });
  });
});

row('login ok without token or user', () => {
  const user = { id: 7, role: 'user' };
  const answers: Record<string, unknown> = {
    neither: { success: true },
    'no user': { success: true, token: 'a-token' },
    'no token': { success: true, user },
    'an empty token': { success: true, token: '', user },
    'a token that is a number': { success: true, token: 5, user },
    'a token that is null': { success: true, token: null, user },
    'a user that is null': { success: true, token: 'a-token', user: null },
    'a user that is a list': { success: true, token: 'a-token', user: [user] },
    'a user without an id': { success: true, token: 'a-token', user: { role: 'user' } },
    'a user of an unknown role': { success: true, token: 'a-token', user: { id: 7, role: 'root' } },
    'success that is a word': { success: 'true', token: 'a-token', user },
  };
  test('nobody is logged in, and the form says so', async ({ page, backend }) => {
    await page.goto('/nosotros');
    const popup = await fillLogin(page);
    for (const [what, body] of Object.entries(answers))
      await test.step(what, async () => {
        backend.answer(LOGIN, { body });
        const before = backend.asked(LOGIN).length;
        await submitOf(popup).click();
        await expect.poll(() => backend.asked(LOGIN).length).toBe(before + 1);
        await expect(popup.getByRole('alert')).toHaveText('Error en la solicitud.');
        expect([await kept(page, 'token'), await kept(page, 'user')]).toEqual([null, null]);
      });
  });
});

row('automatic login fails after registration', () => {
  for (const [what, answer] of Object.entries({
    refused: { status: 401, body: { success: false, message: 'todavía no' } },
    'no answer': { drop: true },
    'half an answer': { body: { success: true, token: 'a-token' } },
  } satisfies Record<string, Scripted>))
    test(what, async ({ page, backend }) => {
      backend.answer(REGISTER, { status: 201, body: { success: true } });
      backend.answer(LOGIN, answer);
      await page.goto('/nosotros');
      const popup = await fillRegistration(page);
      const logged = page.waitForEvent('console', (line) =>
        line.text().includes('automatic login'),
      );
      const said = await alertOf(page, () => submitOf(popup).click());
      expect(said).toBe('¡Usuario registrado correctamente!');
      await logged;
      await expect(popup.getByRole('alert')).toHaveCount(0);
      await expect(popup.getByLabel('Correo electrónico')).toHaveValue('ana@example.com');
      expect([await kept(page, 'token'), await kept(page, 'user')]).toEqual([null, null]);
      expect(backend.asked(REGISTER)).toHaveLength(1);
    });
});

row('answers out of order; route left before the answer', () => {
  const purchase = (id: string) => ({ id, date: '2024-05-17', totalPrice: 12.5, items: [] });
  const OWN = 'GET /api/purchase/user-purchases/7';

  test('a page that was left shows nothing of its late answer', async ({
    page,
    backend,
    remember,
  }) => {
    await remember(session(7));
    const { after, open } = gate();
    backend.answer(OWN, { body: [purchase('vieja')], after });
    await page.goto('/userpanel');
    await page.getByText('Pedidos').click();
    await expect.poll(() => backend.asked(OWN).length).toBe(1);
    await page.getByRole('link', { name: 'Inicio' }).click();
    await expect(page.getByRole('heading', { name: 'Ofertas' })).toBeVisible();

    backend.answer(OWN, { body: [purchase('nueva')] });
    await page.goBack();
    await page.getByText('Pedidos').click();
    await expect(page.getByText('nueva')).toBeVisible();
    open();
    await expect(page.getByText('vieja')).toHaveCount(0);
    await expect(page.getByText('nueva')).toBeVisible();
  });

  test('a product that is left for another while the list is out', async ({ page, backend }) => {
    const { after, open } = gate();
    backend.answer('GET /api/products', { body: productList(product(1), product(2)), after });
    await page.goto('/product/1');
    await page.evaluate(() => {
      history.pushState(null, '', '/product/2');
      dispatchEvent(new PopStateEvent('popstate', { state: null }));
    });
    open();
    await expect(page.getByRole('heading', { name: 'Producto 2' })).toBeVisible();
    await expect(page.getByText('Producto 1')).toHaveCount(0);
  });

  test('two deletions, the first one’s list late', async ({ page, backend, remember }) => {
    await remember(session(1, 'admin'));
    const all = [product(1), product(2), product(3)];
    backend.answer('GET /api/products', { body: productList(...all) });
    backend.answer('POST /api/products/remove', { body: { success: true, message: 'Fuera' } });
    await page.goto('/admin');
    await page.getByText('Lista de Productos').click();
    await expect(page.getByRole('button', { name: 'Eliminar Producto 1' })).toBeVisible();
    const late = gate();
    backend.answer('GET /api/products', { body: productList(...all.slice(1)), after: late.after });
    await page.getByRole('button', { name: 'Eliminar Producto 1' }).click();
    await expect.poll(() => backend.asked('GET /api/products').length).toBe(2);
    backend.answer('GET /api/products', { body: productList(...all.slice(2)) });
    await page.getByRole('button', { name: 'Eliminar Producto 2' }).click();
    await expect.poll(() => backend.asked('POST /api/products/remove').length).toBe(2);
    late.open();
    await expect(page.getByRole('button', { name: /^Eliminar Producto/ })).toHaveCount(1);
    await expect(page.getByRole('button', { name: 'Eliminar Producto 3' })).toBeVisible();
  });
});

row('admin lists and actions: success:false and exception; double submit', () => {
  const refusals: readonly Scripted[] = [
    { body: { success: false } },
    { status: 500, body: { success: false, message: 'x' } },
  ];
  const lists = [
    [
      'Lista de Productos',
      'GET /api/products',
      'Error al obtener productos',
      'Fallo al conectar con el servidor',
    ],
    [
      'Pedidos',
      'GET /api/purchase/all-purchases',
      'Error al obtener compras',
      'Fallo al conectar con el servidor',
    ],
    [
      'Reservas',
      'GET /api/reservation',
      'Error al obtener las reservas de servicio técnico',
      'Error en la conexión con el servidor',
    ],
  ] as const;

  for (const [place, [title, call, refused, unreachable]] of lists.entries()) {
    test(`the list of «${title}» is refused`, async ({ page, backend, remember }) => {
      await remember(session(1, 'admin'));
      for (const fault of refusals) {
        backend.answer(call, fault);
        await page.goto('/admin');
        await page.getByText(title, { exact: true }).click();
        await expect(page.getByText(refused, { exact: true })).toBeVisible();
      }
    });

    test(`the list of «${title}» cannot be had`, async ({ page, backend, remember }) => {
      await remember(session(1, 'admin'));
      // All read their answers in one way: each list tries its share.
      const share = Object.entries(unusable).filter((_, index) => index % lists.length === place);
      for (const [what, fault] of share)
        await test.step(what, async () => {
          backend.answer(call, fault);
          await page.goto('/admin');
          await page.getByText(title, { exact: true }).click();
          await expect(page.getByText(unreachable, { exact: true })).toBeVisible();
        });
    });
  }

  test('the customer’s own list cannot be had', async ({ page, backend, remember }) => {
    test.slow();
    await remember(session(7));
    // What is falsy, an empty list, or a list of nothing that fits is "no purchases".
    const empty = /^null|an empty answer|blanks|no content|an empty list|so deep/;
    for (const [what, fault] of Object.entries(unusable))
      await test.step(what, async () => {
        backend.answer('GET /api/purchase/user-purchases/7', fault);
        await page.goto('/userpanel');
        await page.getByText('Pedidos').click();
        const said = empty.test(what)
          ? 'No se encontraron compras'
          : 'Error al conectar con el servidor';
        await expect(page.getByText(said, { exact: true })).toBeVisible();
      });
  });

  test('a deletion is refused, fails, and is asked for twice', async ({
    page,
    backend,
    remember,
  }) => {
    await remember(session(1, 'admin'));
    const REMOVE = 'POST /api/products/remove';
    backend.answer('GET /api/products', { body: productList(product(1)) });
    await page.goto('/admin');
    await page.getByText('Lista de Productos').click();
    const remove = page.getByRole('button', { name: 'Eliminar Producto 1' });
    for (const [answer, said] of [
      [{ body: { success: false, message: 'otro' } }, 'Error al eliminar producto'],
      [{ status: 403, body: { success: false } }, 'Error al eliminar producto'],
      [{ status: 500, body: '<h1>no</h1>' }, 'Error en el servidor al eliminar producto'],
      [{ body: '{"success":true}', cutAfter: 5 }, 'Error en el servidor al eliminar producto'],
      [{ body: {} }, 'Error en el servidor al eliminar producto'],
    ] as const) {
      const before = backend.asked(REMOVE).length;
      backend.answer(REMOVE, answer);
      await remove.dblclick();
      await expect(page.getByText(said, { exact: true }).last()).toBeVisible();
      await expect(remove).toBeEnabled();
      expect(backend.asked(REMOVE)).toHaveLength(before + 1);
    }
  });

  test('a new product is refused, fails, and is sent twice', async ({
    page,
    backend,
    remember,
  }) => {
    await remember(session(1, 'admin'));
    const ADD = 'POST /api/products/add';
    backend.answer('GET /api/products', { body: productList(product(1)) });
    await fillProduct(page);
    await page.getByLabel('Imagen').setInputFiles({
      name: 'foto.png',
      mimeType: 'image/png',
      buffer: Buffer.from('\x89PNG\r\n\x1a\n'),
    });
    for (const [answer, said] of [
      [{ body: { success: false, message: 'Ya existe' } }, 'Ya existe'],
      [{ status: 409, body: { success: false } }, 'Error al agregar el producto.'],
      [{ status: 500, body: '<h1>no</h1>' }, 'Error al agregar el producto.'],
      [{ body: '{"success":true}', cutAfter: 5 }, 'Error al agregar el producto.'],
      [{ body: 'null' }, 'Error al agregar el producto.'],
    ] as const) {
      const before = backend.asked(ADD).length;
      backend.answer(ADD, answer);
      await page.getByRole('button', { name: 'Agregar producto' }).dblclick();
      await expect(page.getByText(said, { exact: true }).last()).toBeVisible();
      await expect(page.getByRole('button', { name: 'Agregar producto' })).toBeEnabled();
      expect(backend.asked(ADD).length).toBe(before + 1);
      await expect(page.getByLabel('Nombre')).toHaveValue('Cámara');
    }
  });
});
