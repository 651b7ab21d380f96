/** The administrator finds a product among thousands, opens its page, and cannot delete two by mistake. */
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import type { Product } from '#contracts/entities.ts';
import { product, productList } from '#tests/support/products.ts';
import { openShop } from '#tests/support/shop.tsx';
import { observerAmong } from './observer.ts';
import { openSection } from './steps.ts';

const shelf = [
  product(5, { name: 'Cámara de acción', category: 'Cámaras', brand: 'Sony', price: 300 }),
  product(9, { name: 'Mouse óptico', category: 'Mouse', brand: 'Dell', price: 12 }),
  product(7, { name: 'Área 51', category: 'Laptops', brand: 'Dell', price: 2000 }),
];

async function openList(products: readonly Product[] = shelf, message?: string) {
  const removeProduct = { body: { success: true, message } };
  const answers = { products: { body: productList(...products) }, removeProduct };
  const shop = await openShop('/admin', { as: 'admin', answers });
  const list = await openSection(shop.user, 'Lista de Productos');
  if (products.length > 0) await list.findAllByRole('listitem');
  return { ...shop, list };
}
type List = Awaited<ReturnType<typeof openList>>['list'];

const namesIn = ({ section }: List) =>
  [...section.querySelectorAll('li h3')].map(({ textContent }) => textContent);
const search = (list: List) => list.getByRole('searchbox', { name: 'Buscar en la lista' });

describe('the filter', () => {
  it('finds words of name, category and brand', async () => {
    const { user, list } = await openList();
    expect(list.getByText('3 productos')).toBeVisible();
    for (const [text, names] of [
      ['camara', ['Cámara de acción']],
      ['DELL', ['Mouse óptico', 'Área 51']],
      ['  área  dell ', ['Área 51']],
      ['optico', ['Mouse óptico']],
      ['laptops', ['Área 51']],
      ['51 lap', ['Área 51']],
    ] as const) {
      await user.clear(search(list));
      await user.type(search(list), text);
      await waitFor(() => expect(namesIn(list), text).toEqual(names));
      expect(list.getByText(`${names.length} de 3 productos`)).toBeVisible();
    }
  });

  it('says that nothing is found, and leads back to all', async () => {
    const { user, list } = await openList();
    await user.type(search(list), 'tostadora');
    expect(await list.findByText('Ningún producto coincide con la búsqueda.')).toBeVisible();
    expect(list.getByText('0 de 3 productos')).toBeVisible();
    await user.click(list.getByRole('button', { name: 'Mostrar todos los productos' }));
    await waitFor(() => expect(namesIn(list)).toHaveLength(3));
    expect(search(list)).toHaveValue('');
  });
});

it('each row leads to its product, and Back to the open list', async () => {
  const { user, list } = await openList();
  await user.click(list.getByRole('link', { name: 'Área 51' }));
  expect(await screen.findByRole('heading', { level: 1, name: 'Área 51' })).toBeVisible();
  expect(location.pathname).toBe('/product/7');
  history.back();
  expect(await screen.findByRole('link', { name: 'Mouse óptico' })).toBeVisible();
});

it('has five orders', async () => {
  const { user, list } = await openList();
  for (const [order, names] of [
    ['Los más nuevos primero', ['Mouse óptico', 'Área 51', 'Cámara de acción']],
    ['De la A a la Z', ['Área 51', 'Cámara de acción', 'Mouse óptico']],
    ['Del más barato al más caro', ['Mouse óptico', 'Cámara de acción', 'Área 51']],
    ['Del más caro al más barato', ['Área 51', 'Cámara de acción', 'Mouse óptico']],
    ['Como en la tienda', ['Cámara de acción', 'Mouse óptico', 'Área 51']],
  ] as const) {
    await user.selectOptions(list.getByLabelText('Orden'), order);
    await waitFor(() => expect(namesIn(list), order).toEqual(names));
  }
});

it('of 10,000 products it shows 30, and more as their end comes near', async () => {
  const watching = new Set<() => void>();
  vi.stubGlobal('IntersectionObserver', observerAmong(watching));
  const { user, list } = await openList(Array.from({ length: 10_000 }, (_, id) => product(id)));
  expect(namesIn(list)).toHaveLength(30);
  for (const near of watching) near();
  await waitFor(() => expect(namesIn(list)).toHaveLength(60));
  await user.click(list.getByRole('button', { name: 'Ver más productos' }));
  expect(namesIn(list)).toHaveLength(90);
  expect(document.activeElement).toHaveTextContent('Producto 60');
  fireEvent.change(search(list), { target: { value: 'producto 99' } });
  expect(await list.findByText('280 de 10000 productos')).toBeVisible();
  expect(namesIn(list)).toHaveLength(30);
});

describe('a deletion', () => {
  const first = 'Eliminar Cámara de acción';

  it('names the product beside the server’s words', async () => {
    const { user, list } = await openList(shelf, 'Listo');
    await user.click(list.getByRole('button', { name: first }));
    const words = await screen.findByText('Listo');
    expect(words.textContent).toBe('Listo');
    expect(words.nextElementSibling?.textContent).toBe('Cámara de acción');
  });

  it('takes its product out of the list, until a list without it has come', async () => {
    const { user, list, answer, asked } = await openList();
    await user.click(list.getByRole('button', { name: first }));
    await waitFor(() => expect(namesIn(list)).toEqual(['Mouse óptico', 'Área 51']));
    await waitFor(() => expect(asked('products')).toHaveLength(2));
    expect(list.getByText('2 productos')).toBeVisible();
    answer('products', { body: productList(...shelf.slice(2)) });
    window.dispatchEvent(new Event('online'));
    await waitFor(() => expect(namesIn(list)).toEqual(['Área 51']));
    answer('products', { body: productList(...shelf) }); // a new product got its id
    window.dispatchEvent(new Event('online'));
    await waitFor(() => expect(namesIn(list)).toHaveLength(3));
  });

  it('by a double click is one, although the next row has come under the pointer', async () => {
    const { user, list, answer, asked } = await openList();
    answer('products', { body: productList(...shelf.slice(1)) });
    await user.click(list.getByRole('button', { name: first }));
    await waitFor(() => expect(namesIn(list)).toEqual(['Mouse óptico', 'Área 51']));
    const next = list.getByRole('button', { name: 'Eliminar Mouse óptico' });
    expect(next).toHaveFocus();
    fireEvent.click(next, { detail: 2 });
    await user.click(list.getByRole('button', { name: 'Eliminar Área 51' }));
    await waitFor(() => expect(asked('removeProduct')).toEqual([{ id: 5 }, { id: 7 }]));
  });

  it('by key closes the gap at once, and a key that is held down deletes no other row', async () => {
    const { user, list, answer, asked } = await openList();
    answer('products', { body: productList(...shelf.slice(1)) });
    list.getByRole('button', { name: first }).focus();
    await user.keyboard('{Enter}');
    await waitFor(() => expect(namesIn(list)).toEqual(['Mouse óptico', 'Área 51']));
    const next = list.getByRole('button', { name: 'Eliminar Mouse óptico' });
    expect(next).toHaveFocus();
    expect(fireEvent.keyDown(next, { key: 'Enter', repeat: true })).toBe(false);
    expect(asked('removeProduct')).toHaveLength(1);
  });

  it('of the only product found leads to the search', async () => {
    const { user, list } = await openList();
    await user.type(search(list), 'cámara');
    await user.click(list.getByRole('button', { name: first }));
    await list.findByText('Ningún producto coincide con la búsqueda.');
    expect(search(list)).toHaveFocus();
  });
});
