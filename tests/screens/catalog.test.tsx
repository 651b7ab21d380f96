/** The catalogue links to every category and brand, and their pages list exactly the products of that name. */
import { act, screen, within } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import type { Product } from '#contracts/entities.ts';
import { brandNames, categoryNames } from '#contracts/fixedLists.ts';
import { collectLog } from '#tests/support/logged.ts';
import { product, productList } from '#tests/support/products.ts';
import { openShop } from '#tests/support/shop.tsx';
import { observerAmong } from './observer.ts';
import { tryAgain } from './steps.ts';

const openWith = (route: string, ...products: readonly Product[]) =>
  openShop(route, { answers: { products: { body: productList(...products) } } });

describe('the catalogue', () => {
  it('lists the categories, each with picture, name and a link to its products', async () => {
    await openShop('/catalog');
    const heading = await screen.findByRole('heading', { name: 'PRODUCTOS POR TIPO' });
    const items = within(heading.parentElement ?? document.body).getAllByRole('listitem');
    const names = items.map((item) => within(item).getByRole('heading').textContent);
    expect(names).toEqual(categoryNames);
    for (const [index, item] of items.entries()) {
      expect(item.querySelector('img')).toHaveAttribute('alt', ''); // its name is below it
      expect(item.querySelector('img')?.src).toMatch(/\/pictures\/categories\/\w+\.svg$/);
      const to = `/category/${encodeURIComponent(categoryNames[index] ?? '')}`;
      const link = within(item).getByRole('link', { name: 'Ver productos' });
      expect(link).toHaveAttribute('href', to);
    }
  });

  it('lists the brands, each linked to its products', async () => {
    await openShop('/catalog');
    await screen.findByRole('heading', { name: 'PRODUCTOS POR MARCA' });
    for (const name of brandNames)
      expect(screen.getByRole('link', { name })).toHaveAttribute('href', `/brand/${name}`);
  });

  it('needs no product list', async () => {
    await openShop('/catalog', { answers: { products: { status: 500, body: {} } } });
    expect(await screen.findAllByRole('link', { name: 'Ver productos' })).toHaveLength(6);
  });
});

describe.each([
  ['category', 'categoría', 'Cámaras', 'category'],
  ['brand', 'marca', 'HP', 'brand'],
] as const)('the page of a %s', (path, word, name, field) => {
  const route = `/${path}/${encodeURIComponent(name)}`;

  it('lists only the products of that name', async () => {
    const { mock } = await openShop(route);
    const title = screen.getByRole('heading', { level: 1 });
    expect(title).toHaveTextContent(`Productos de la ${word}: ${name}`);
    const cards = await screen.findAllByRole('article');
    const expected = mock.db.products.all().filter((each) => each[field] === name);
    expect(cards.map((card) => within(card).getByRole('link').textContent)).toEqual(
      expected.map((each) => each.name),
    );
    expect(screen.queryByText(/^Todavía no hay productos/)).toBeNull();
  });

  it('shows picture, linked name, unrounded price, and a badge on products on sale', async () => {
    const special = { [field]: name, image: 'https://shop.example.com/a.png' };
    const plain = product(1, { ...special, name: 'Uno', price: 1200 });
    const offer = product(2, { ...special, name: 'Dos', price: 999.9, isOnSale: true });
    await openWith(route, plain, offer);
    const [one, two] = await screen.findAllByRole('article');
    if (!one || !two) throw new Error('two cards were expected');
    expect(within(one).getByRole('link', { name: 'Uno' })).toHaveAttribute('href', '/product/1');
    expect(within(one).getByText('$1200')).toBeVisible();
    expect(one.querySelector('img')?.src).toBe('https://shop.example.com/a.png');
    expect(within(one).queryByText('En oferta')).toBeNull();
    expect(within(two).getByText('$999.9')).toBeVisible();
    expect(within(two).getByText('En oferta')).toBeVisible();
  });

  it('keeps its heading while it loads and when the list fails; a retry loads it', async () => {
    const { user, answer } = await openShop(route, { answers: { products: { body: '<p>' } } });
    collectLog();
    expect(screen.getByText('Cargando…')).toBeInTheDocument();
    expect(await screen.findByText('Error al obtener los productos')).toBeVisible();
    expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent(name);
    const body = productList(product(1, { [field]: name }));
    await tryAgain(user, (after) => answer('products', { body, after }));
    expect(await screen.findByText('Producto 1')).toBeVisible();
  });

  it('fetches the pictures of the first cards at once, and the others when they get near', async () => {
    const many = Array.from({ length: 24 }, (_, index) => product(index + 1, { [field]: name }));
    await openWith(route, ...many);
    const cards = await screen.findAllByRole('article');
    expect(cards).toHaveLength(24);
    const loading = cards.map((card) => card.querySelector('img')?.getAttribute('loading'));
    expect(loading).toEqual(cards.map((_card, index) => (index < 8 ? 'eager' : 'lazy')));
  });

  it('shows the first cards of a long list with their count, and more on demand', async () => {
    const many = Array.from({ length: 75 }, (_, index) => product(index + 1, { [field]: name }));
    const { user } = await openWith(route, ...many);
    expect(await screen.findByText('24 de 75 productos')).toBeVisible();
    expect(screen.getAllByRole('article')).toHaveLength(24);
    for (const shown of ['48 de 75', '72 de 75', '75']) {
      await user.click(screen.getByRole('button', { name: 'Ver más productos' }));
      expect(screen.getByText(`${shown} productos`)).toHaveRole('status');
    }
    expect(screen.getByText('Producto 75')).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Ver más productos' })).toBeNull();
  });
});

it('the end of a long list adds the next cards when it gets near, one step at a time', async () => {
  const watching = new Set<() => void>();
  vi.stubGlobal('IntersectionObserver', observerAmong(watching));
  const many = Array.from({ length: 150 }, (_, index) => product(index + 1));
  await openWith('/category/PCs', ...many);
  for (const shown of [24, 48, 72]) {
    expect(await screen.findByText(`${shown} de 150 productos`)).toBeVisible();
    act(() => [...watching].forEach((near) => near()));
  }
});
