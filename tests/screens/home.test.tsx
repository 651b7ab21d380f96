/** The home page shows four products and four offers that stay, a search bar that does nothing, and the footer. */
import { act, screen, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { categoryNames } from '#contracts/fixedLists.ts';
import { api } from '#src/api/api.ts';
import { categoryPath } from '#src/lib/paths.ts';
import { product, productList } from '#tests/support/products.ts';
import { openShop } from '#tests/support/shop.tsx';
import { tryAgain } from './steps.ts';

type Shop = Awaited<ReturnType<typeof openShop>>;

/** The four cards below a heading, each with the product that it leads to. */
async function cardsOf(heading: 'Productos' | 'Ofertas', { mock }: Shop) {
  const section = screen.getByRole('heading', { name: heading }).parentElement;
  if (!section) throw new Error('no section');
  const cards = await within(section).findAllByRole('listitem');
  expect(cards).toHaveLength(4);
  return cards.map((card) => {
    const link = within(card).getByRole('link');
    const shown = mock.db.products.findFirst((q) => q.where({ name: link.textContent }));
    expect(link).toHaveAttribute('href', `/product/${shown?.id}`);
    return { card, shown };
  });
}

describe('the home page', () => {
  it('shows four products, each with picture, name, brand, description and price', async () => {
    for (const { card, shown } of await cardsOf('Productos', await openShop('/'))) {
      for (const part of [shown?.brand, shown?.description, `$${shown?.price}`])
        expect(card.textContent).toContain(part);
      expect(card.querySelector('img')?.src).toContain('/demo/pictures/');
    }
  });

  it('shows four offers, each on sale, with its category and two decimals', async () => {
    for (const { card, shown } of await cardsOf('Ofertas', await openShop('/'))) {
      expect(shown?.isOnSale).toBe(true);
      for (const part of [shown?.category, shown?.description, `$${shown?.price.toFixed(2)}`])
        expect(card.textContent).toContain(part);
      expect(within(card).queryByText('En oferta')).toBeNull(); // as its section says already
    }
  });

  it('picks once: the picks stay when the list is fetched again', async () => {
    const shop = await openShop('/');
    await cardsOf('Ofertas', shop);
    const shown = () => screen.getAllByRole('link').map(({ textContent }) => textContent);
    const before = shown();
    const cheaper = shop.mock.db.products.findMany().map((each) => ({ ...each, price: 1 }));
    shop.answer('products', { body: productList(...cheaper) });
    const fetchAgain = api.endpoints.products.initiate(undefined, { forceRefetch: true });
    await act(() => shop.store.dispatch(fetchAgain));
    await screen.findAllByText('$1.00');
    expect(shown()).toEqual(before);
  });

  it('leads to the catalogue with «Ver más»', async () => {
    const { user } = await openShop('/');
    await user.click(await screen.findByRole('button', { name: 'Ver más' }));
    expect(await screen.findByRole('heading', { name: 'PRODUCTOS POR TIPO' })).toBeVisible();
    expect(location.href).toMatch(/\/catalog#$/);
  });

  it('shows an error instead of the list; a retry shows the products', async () => {
    const { user, answer } = await openShop('/', {
      answers: { products: { status: 500, body: {} } },
    });
    expect(screen.getAllByText('Cargando…').length).toBeGreaterThan(0);
    expect(await screen.findByText('Error al obtener los productos')).toBeVisible();
    expect(screen.getByText('Las ofertas no están disponibles por ahora.')).toBeVisible();
    expect(screen.getByRole('region', { name: 'Destacados' })).toBeVisible();

    const body = productList(product(1, { name: 'Cable largo' }));
    await tryAgain(user, (after) => answer('products', { body, after }));
    expect(await screen.findByText('Cable largo')).toBeVisible();
    expect(screen.queryByText('Error al obtener los productos')).toBeNull();
  });

  it('says so when there is nothing to show', async () => {
    await openShop('/', { answers: { products: { body: productList() } } });
    expect(await screen.findByText('Todavía no hay productos.')).toBeVisible();
    const wayOn = screen.getByRole('link', { name: 'Solicitar servicio técnico' });
    expect(wayOn).toHaveAttribute('href', '/service');
    expect(screen.getByText('Ahora mismo no hay ofertas.')).toBeVisible();
  });

  it('has a search bar that does nothing', async () => {
    const { user } = await openShop('/');
    const options = within(screen.getByRole('combobox')).getAllByRole('option');
    expect(options.map((option) => option.textContent)).toEqual([
      'All',
      'Electronics',
      'Books',
      'Clothing',
      'Food',
    ]);
    await user.type(screen.getByPlaceholderText('Search...'), 'laptop{Enter}');
    await user.click(screen.getByRole('button', { name: 'Search' }));
    expect(location.pathname + location.search).toBe('/');
    expect(screen.getByPlaceholderText('Search...')).toHaveValue('laptop');
  });

  it('leads to each category from beside the search bar', async () => {
    await openShop('/');
    const tiles = screen.getByRole('navigation', { name: 'Categorías' });
    expect(
      within(tiles)
        .getAllByRole('link')
        .map((link) => [link.textContent, link.getAttribute('href')]),
    ).toEqual(categoryNames.map((name) => [name, categoryPath(name)]));
    expect(screen.getByRole('search').parentElement).toContainElement(tiles);
  });

  it('ends with the footer, and no other page does', async () => {
    const { unmount } = await openShop('/');
    const footer = screen.getByRole('contentinfo');
    for (const label of ['Inicio', 'Servicios', 'Contacto'])
      expect(within(footer).getByRole('link', { name: label })).toHaveAttribute('href', '#');
    expect(
      within(footer).getByText('© 2024 Empresa. Todos los derechos reservados.'),
    ).toBeVisible();
    expect(within(footer).getByRole('link', { name: /@/ })).toBeVisible();
    expect(within(footer).getByRole('link', { name: /555/ })).toBeVisible();
    unmount();
    await openShop('/catalog');
    expect(screen.queryByRole('contentinfo')).toBeNull();
  });
});
