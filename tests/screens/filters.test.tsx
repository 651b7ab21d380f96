/** A shopper orders and narrows a list; its address says how, so that Back and a shared link show the same. */
import { screen, waitFor, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import { product, productList } from '#tests/support/products.ts';
import { openShop, type Visit } from '#tests/support/shop.tsx';
import { fillIn } from './steps.ts';

const goods = [
  product(1, { price: 30, brand: 'HP', isOnSale: true }),
  product(2, { price: 10, brand: 'Otra' }),
  product(3, { price: 20, brand: 'Dell' }),
  product(4, { price: 10, brand: 'HP' }),
  product(5, { price: 20, brand: 'Dell', isOnSale: true }),
  product(6, { category: 'Mouse', brand: 'Sony' }),
];
const list = { products: { body: productList(...goods) } };

const open = async (search = '', visit: Visit = { answers: list }) => {
  const shop = await openShop(`/category/PCs${search}`, visit);
  await screen.findByRole('group', { name: 'Filtros' });
  return shop;
};
const shown = () =>
  screen
    .queryAllByRole('article')
    .map((card) => within(card).getByRole('link').textContent.replace('Producto ', ''))
    .join(' ');
/** A button by its name, without the count of a chip. */
const chip = (name: string) =>
  screen.getByRole('button', { name: new RegExp(`^${name}( \\d+)?$`) });
const order = () => screen.getByRole('combobox', { name: 'Ordenar por' });
const pressed = () =>
  screen
    .getAllByRole('button', { pressed: true })
    .map(({ textContent }) => textContent.replace(/ \d+$/, ''));

it('offers the brands that are there, the fixed ones first, and the offers', async () => {
  await open();
  const chips = within(screen.getByRole('group', { name: 'Filtros' })).getAllByRole('button');
  expect(chips.map(({ textContent }) => textContent)).toEqual([
    'En oferta 2',
    'Precio',
    'Dell 2',
    'HP 2',
    'Otra 1',
  ]);
});

it('shows several brands together, those on sale, and all again', async () => {
  const { user } = await open();
  await user.click(chip('Dell'));
  expect(shown()).toBe('3 5');
  expect(chip('Dell')).toHaveFocus();
  await user.click(chip('Otra'));
  expect(shown()).toBe('2 3 5');
  expect(screen.getByText('3 productos')).toHaveRole('status');
  expect(pressed()).toEqual(['Dell', 'Otra']);
  await user.click(chip('En oferta'));
  expect(shown()).toBe('5');
  expect(location.search).toBe('?marca=Dell&marca=Otra&oferta=si');
  await user.click(screen.getByRole('button', { name: 'Quitar filtros (3)' }));
  expect(shown()).toBe('1 2 3 4 5');
  expect(chip('En oferta')).toHaveFocus();
  expect(location.search).toBe('');
  expect(screen.queryByRole('button', { name: /Quitar filtros/ })).toBeNull();
});

it.each([
  ['Menor precio', '2 4 3 5 1', '?orden=precio-asc'],
  ['Mayor precio', '1 3 5 2 4', '?orden=precio-desc'],
])('orders by price, equal prices as listed: %s', async (label, expected, search) => {
  const { user } = await open();
  await user.selectOptions(order(), label);
  expect(shown()).toBe(expected);
  expect(location.search).toBe(search);
  await user.selectOptions(order(), 'Destacados');
  expect(shown()).toBe('1 2 3 4 5');
  expect(location.search).toBe('');
});

it('Back takes back one choice after the other, and Forward repeats it', async () => {
  const { user } = await open();
  await user.click(chip('HP'));
  await user.selectOptions(order(), 'Menor precio');
  expect(shown()).toBe('4 1');
  history.back();
  await waitFor(() => expect(shown()).toBe('1 4'));
  expect(order()).toHaveValue('');
  history.back();
  await waitFor(() => expect(shown()).toBe('1 2 3 4 5'));
  expect(chip('HP')).toHaveAttribute('aria-pressed', 'false');
  history.forward();
  await waitFor(() => expect(shown()).toBe('1 4'));
});

it('counts what each chip would show, and leads to nothing by none', async () => {
  const { user } = await open();
  await user.click(chip('En oferta'));
  expect(chip('HP')).toHaveTextContent('HP 1');
  const none = screen.getByRole('button', { name: 'Otra 0' });
  expect(none).toHaveAttribute('aria-disabled', 'true');
  await user.click(none);
  expect(location.search).toBe('?oferta=si');
  expect(screen.getByLabelText('Desde $')).toHaveAttribute('placeholder', '20'); // of the offers
  await user.click(chip('Dell'));
  expect(screen.getByRole('button', { name: 'En oferta 1' })).toBeVisible();
  expect(chip('HP')).toHaveTextContent('HP 1'); // it would be added
});

describe('the price range', () => {
  const apply = async (user: UserEvent, from: string, to: string) => {
    await user.click(screen.getByRole('button', { name: /^Precio|\$/ }));
    fillIn({ 'Desde $': from, 'Hasta $': to });
    await user.keyboard('{Enter}');
  };

  it('narrows the list to what lies within it, and is taken back with the filters', async () => {
    const { user } = await open();
    await apply(user, '20', '30');
    expect(shown()).toBe('1 3 5');
    expect(location.search).toBe('?desde=20&hasta=30');
    expect(screen.getByRole('button', { name: '$20 – $30' })).toBeVisible();
    expect(screen.queryByLabelText('Desde $')).not.toBeVisible();
    expect(screen.getByRole('button', { name: 'Otra 0' })).toBeVisible();
    await user.click(chip('Quitar filtros'));
    expect(shown()).toBe('1 2 3 4 5');
    expect(location.search).toBe('');
  });

  it('may have one end only, and may be given the wrong way round', async () => {
    const { user } = await open('?hasta=10');
    expect(shown()).toBe('2 4');
    await user.click(screen.getByRole('button', { name: 'Hasta $10' }));
    expect(screen.getByLabelText('Desde $')).toHaveAttribute('placeholder', '10');
    expect(screen.getByLabelText('Hasta $')).toHaveValue(10);
    await user.clear(screen.getByLabelText('Hasta $'));
    fillIn({ 'Desde $': '-30' });
    await user.keyboard('{Enter}');
    expect(screen.getByText('Escribe 0 o más.')).toBeVisible();
    fillIn({ 'Desde $': '30' });
    await user.keyboard('{Enter}');
    expect(shown()).toBe('1');
    expect(location.search).toBe('?desde=30');
    await user.click(screen.getByRole('button', { name: 'Desde $30' }));
    fillIn({ 'Hasta $': '15' });
    await user.keyboard('{Enter}');
    expect(location.search).toBe('?desde=15&hasta=30');
  });

  it('with its ends swapped in the address is corrected; applied unchanged, it adds no step to the history', async () => {
    const { user } = await open('?desde=20&hasta=0');
    expect(shown()).toBe('2 3 4 5');
    const steps = history.length;
    await user.click(screen.getByRole('button', { name: '$0 – $20' }));
    await user.click(screen.getByRole('button', { name: 'Aplicar' }));
    expect(history.length).toBe(steps);
  });
});

describe('a shared link', () => {
  it('shows what it says, and keeps what else it says', async () => {
    const { user } = await open('?utm=a&marca=HP&orden=precio-asc');
    expect(shown()).toBe('4 1');
    expect(order()).toHaveValue('precio-asc');
    expect(pressed()).toEqual(['HP']);
    await user.click(chip('HP'));
    expect(location.search).toBe('?utm=a&orden=precio-asc');
  });

  it.each([
    '?orden=nombre',
    '?marca=Nadie',
    '?oferta=no',
    '?marca=&orden=',
    '?categoria=PCs',
    '?desde=+&hasta=caro',
    '?desde=-1&hasta=Infinity',
    '?%',
  ])('with an unknown filter shows the list: %s', async (search) => {
    await open(search);
    expect(shown()).toBe('1 2 3 4 5');
    expect(screen.queryByRole('button', { name: 'Quitar filtros' })).toBeNull();
  });
});

it('a new choice in a long list begins with its first cards; Back shows as many as before', async () => {
  const many = Array.from({ length: 100 }, (_, index) =>
    product(index + 1, { brand: index % 2 ? 'HP' : 'Dell' }),
  );
  const { user } = await open('', { answers: { products: { body: productList(...many) } } });
  await user.click(screen.getByRole('button', { name: 'Ver más productos' }));
  expect(screen.getByText('48 de 100 productos')).toBeVisible();
  await user.click(chip('HP'));
  expect(screen.getByText('24 de 50 productos')).toBeVisible();
  await waitFor(() => expect(screen.getAllByRole('article')).toHaveLength(24));
  history.back();
  expect(await screen.findByText('48 de 100 productos')).toBeVisible();
  expect(screen.getAllByRole('article')).toHaveLength(48);
});

describe.each([
  ['category', 'Categorías', 'Laptops', 6],
  ['brand', 'Marcas', 'Dell', 10],
] as const)('the page of a %s', (path, label, name, count) => {
  it('links to the others, marks itself, and is left with one click', async () => {
    const { user } = await openShop(`/${path}/${name}?oferta=si`, { answers: list });
    const links = within(screen.getByRole('navigation', { name: label })).getAllByRole('link');
    expect(links).toHaveLength(count);
    const current = links.filter((link) => link.getAttribute('aria-current') === 'page');
    expect(current.map(({ textContent }) => textContent)).toEqual([name]);
    const [first] = links;
    if (first) await user.click(first);
    expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent(`: ${first?.textContent}`);
    expect(location.search).toBe('');
  });

  it.each([name, 'Nada'])('leads on to the catalogue if it is empty: %s', async (of) => {
    await openShop(`/${path}/${of}`, { answers: { products: { body: productList() } } });
    expect(await screen.findByText(/^Todavía no hay productos/)).toBeVisible();
    const link = screen.getByRole('link', { name: 'Explorar productos' });
    expect(link).toHaveAttribute('href', '/catalog');
    expect(screen.queryByRole('combobox')).toBeNull();
  });
});
