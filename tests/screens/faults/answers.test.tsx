import { act, fireEvent, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { onePixelPng } from '#contracts/examples/things.ts';
import { admin, customer, openScreen } from '#tests/properties/answers/screen.tsx';
import { oneProduct } from './json.ts';
import { row } from './row.ts';
import { openSection, press } from './steps.ts';
import { unusable } from './unusable.ts';

type Shop = Awaited<ReturnType<typeof openScreen>>;
const main = () => document.querySelector('main');
const PRODUCTS = 'GET /api/products';
const OWN = 'GET /api/purchase/user-purchases/2';

const lists = [
  { call: PRODUCTS, on: '/category/PCs', says: 'Error al obtener los productos' },
  { call: PRODUCTS, on: '/product/1', says: 'Error: Error al obtener los productos' },
  {
    call: PRODUCTS,
    on: '/admin',
    section: 'Lista de Productos',
    says: 'Fallo al conectar con el servidor',
  },
  {
    call: 'GET /api/purchase/all-purchases',
    on: '/admin',
    section: 'Pedidos',
    says: 'Fallo al conectar con el servidor',
  },
  {
    call: 'GET /api/reservation',
    on: '/admin',
    section: 'Reservas',
    says: 'Error en la conexión con el servidor',
  },
  { call: OWN, on: '/userpanel', section: 'Pedidos', says: 'Error al conectar con el servidor' },
] as const;

/** What is falsy, an empty list, or a list of nothing that fits is "no purchases". */
const noPurchases = /^(an empty answer|blanks|no content|null|an empty list|JSON so deep.*)$/;

row('200 with HTML; truncated JSON; empty 200/204', () => {
  it.each(lists)('$call, on $on: the list cannot be had', async ({ call, on, says, ...rest }) => {
    const shop = await openScreen(on, on === '/userpanel' ? customer : admin);
    if ('section' in rest) openSection(rest.section);
    for (const [what, { answer }] of Object.entries(unusable)) {
      shop.answers.set(call, answer);
      await shop.askAnew();
      const empty = call === OWN && noPurchases.test(what);
      expect(main(), what).toHaveTextContent(empty ? 'No se encontraron compras' : says);
      expect(main(), what).not.toHaveTextContent(/Mantenimiento|Bad Gateway|boom/);
    }
  });
});

interface Command {
  readonly send: () => void;
  /** What is told of the last answer. */
  readonly problem: () => unknown;
  readonly says: string;
  /** The server's own words go first. */
  readonly inItsWords?: boolean;
}

/** Sends a command over and over; each time its answer is none it can use. */
async function refuse(
  shop: Shop,
  call: string,
  { send, problem, says, inItsWords = false }: Command,
): Promise<void> {
  for (const [what, { answer, words }] of Object.entries(unusable)) {
    shop.answers.set(call, answer);
    const before = shop.asked.length;
    await shop.step(send);
    expect(shop.asked.slice(before), what).toEqual([call]);
    expect(problem(), what).toBe((inItsWords ? words : undefined) ?? says);
  }
}

row('login error with message, without, with a message that is not a string', () => {
  it.each([
    ['Iniciar Sesión', 'POST /api/auth/login'],
    ['Registrarse', 'POST /api/auth/register'],
  ] as const)('«%s»: no answer that can be used logs nobody in', async (tab, call) => {
    const shop = await openScreen('/nosotros');
    await shop.step(() => press('Iniciar Sesión'));
    act(() => screen.getByRole('tab', { name: tab }).click());
    const panel = screen.getByRole('tabpanel');
    await refuse(shop, call, {
      send: () => fireEvent.submit(panel.querySelector('form') ?? panel),
      problem: () => panel.querySelector('[role=alert]')?.textContent,
      says: 'Error en la solicitud.',
      inItsWords: true,
    });
    expect([localStorage.getItem('token'), localStorage.getItem('user')]).toEqual([null, null]);
  });
});

row('admin lists and actions: success:false and exception; double submit', () => {
  const toasts = () => [...document.querySelectorAll('main output > span > span')];
  const lastToast = () => toasts().at(-1)?.textContent;
  const dismiss = () => {
    for (const close of screen.queryAllByLabelText('Cerrar aviso')) fireEvent.click(close);
  };

  it('a deletion fails', async () => {
    const shop = await openScreen('/admin', admin);
    shop.answers.set(PRODUCTS, oneProduct);
    await shop.step(() => openSection('Lista de Productos'));
    const send = () => {
      dismiss();
      press('Eliminar');
    };
    const says = 'Error en el servidor al eliminar producto';
    await refuse(shop, 'POST /api/products/remove', { send, problem: lastToast, says });
    expect(screen.getByText('Producto 1')).toBeVisible();
  });

  it('a new product fails; its fields are kept', async () => {
    Object.assign(URL, { createObjectURL: () => 'blob:a', revokeObjectURL: () => {} });
    const shop = await openScreen('/admin', admin);
    openSection('Añadir Producto');
    const picture = new File([onePixelPng], 'a.png', { type: 'image/png' });
    fireEvent.change(screen.getByLabelText('Imagen'), { target: { files: [picture] } });
    fireEvent.change(screen.getByLabelText('Nombre'), { target: { value: 'Cámara' } });
    const send = () => {
      dismiss();
      fireEvent.submit(screen.getByText('Agregar producto'));
    };
    const says = 'Error al agregar el producto.';
    await refuse(shop, 'POST /api/products/add', { send, problem: lastToast, says });
    expect(screen.getByLabelText('Nombre')).toHaveValue('Cámara');
  });
});
