import { screen, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { collectLog } from '#tests/support/logged.ts';
import { answering, held, noGoodAnswers, says } from './answers.ts';
import { people, shopWithMock } from './shop.tsx';
import { openSection, otherTab } from './steps.ts';

const { renderShop } = shopWithMock();
const moment = '2024-05-17T15:30:00.000Z';
const purchase = {
  id: 'C-41',
  date: moment,
  totalPrice: 1999.8,
  userId: 'cliente-77',
  items: [
    { productName: 'Laptop fina', quantity: 2, productPrice: 999.9 },
    { productName: 'Cable', quantity: 1, productPrice: 0 },
  ],
};

describe('the user panel', () => {
  it('lists one’s own purchases with id, date, total and items, but no user id', async () => {
    const own = answering('userPurchases', says([purchase, { ...purchase, id: 42 }]));
    const { user } = await renderShop('/userpanel', { as: 'customer', answers: [own.handler] });
    expect(screen.getByRole('heading', { level: 1, name: 'Panel de Control' })).toBeVisible();
    const section = await openSection(user, 'Pedidos');
    const [first] = await section.findAllByRole('listitem');
    if (!first) throw new Error('no purchase');
    const facts = within(first);
    expect(facts.getByText('C-41')).toBeVisible();
    expect(facts.getByText(new Date(moment).toLocaleDateString())).toBeVisible();
    expect(facts.getByText('Total')).toBeVisible();
    expect(facts.getByText('$1999.8')).toBeVisible();
    const cells = facts.getAllByRole('cell').map((cell) => cell.textContent);
    expect(cells).toEqual(['Laptop fina', '2', '$999.9', 'Cable', '1', '$0']);
    expect(section.getByText('42')).toBeVisible();
    expect(document.body).not.toHaveTextContent('cliente-77');
    expect(section.queryByText(/usuario/)).toBeNull();
    expect(own.addresses).toEqual(['/api/purchase/user-purchases/2']);
  });

  it('has a single section', async () => {
    await renderShop('/userpanel', { as: 'customer' });
    expect(screen.getAllByRole('heading', { level: 2 })).toHaveLength(1);
  });

  it('asks for the current user’s, whatever kind of id they have', async () => {
    const own = answering('userPurchases', says([]));
    const { user } = await renderShop('/userpanel', {
      as: 'customer',
      stored: { user: JSON.stringify({ id: 'a/b ñ', role: 'user' }) },
      answers: [own.handler],
    });
    const section = await openSection(user, 'Pedidos');
    await section.findByText('No se encontraron compras');
    expect(own.addresses).toEqual(['/api/purchase/user-purchases/a%2Fb%20%C3%B1']);
  });

  it('never shows the purchases of who was logged in before', async () => {
    const own = answering('userPurchases', says([purchase]));
    const { user } = await renderShop('/userpanel', { as: 'customer', answers: [own.handler] });
    const section = await openSection(user, 'Pedidos');
    await section.findByText('C-41');
    const next = held(says([]));
    own.change(next.answer);
    otherTab({ user: JSON.stringify({ id: 3, role: 'user' }) });
    expect(section.queryByText('C-41')).toBeNull();
    next.letGo();
    expect(await section.findByText('No se encontraron compras')).toBeVisible();
    expect(own.addresses.at(-1)).toBe('/api/purchase/user-purchases/3');
  });

  it('says that it loads', async () => {
    const { answer } = held(says([]));
    const own = answering('userPurchases', answer);
    const { user } = await renderShop('/userpanel', { as: 'customer', answers: [own.handler] });
    expect((await openSection(user, 'Pedidos')).getByText('Cargando…')).toBeVisible();
  });

  it.each([
    ['an empty list', says([])],
    ['null', says(null)],
    ['false', says(false)],
    ['nothing', () => new Response(null, { status: 204 })],
  ])('§8 User purchases, empty or falsy response: %s', async (_case, answer) => {
    const own = answering('userPurchases', answer);
    const { user } = await renderShop('/userpanel', { as: 'customer', answers: [own.handler] });
    const section = await openSection(user, 'Pedidos');
    expect(await section.findByText('No se encontraron compras')).toBeVisible();
  });

  it.each([
    ...noGoodAnswers,
    ['a refusal', says({ success: false, message: 'x' }, 403)],
    ['an object', says({})],
  ] as const)('§8 User purchases exception: %s', async (_case, answer) => {
    collectLog();
    const own = answering('userPurchases', answer);
    const { user } = await renderShop('/userpanel', { as: 'customer', answers: [own.handler] });
    const section = await openSection(user, 'Pedidos');
    expect(await section.findByText('Error al conectar con el servidor')).toBeVisible();
    expect(section.queryByText('No se encontraron compras')).toBeNull();
    own.change(says([purchase]));
    await user.click(section.getByRole('button', { name: 'Reintentar' }));
    expect(await section.findByText('C-41')).toBeVisible();
  });

  it('§8 User purchases with no current user: nothing; only logged', async () => {
    const log = collectLog();
    const own = answering('userPurchases', says([purchase]));
    const { user } = await renderShop('/userpanel', { answers: [own.handler] });
    expect(location.pathname).toBe('/userpanel');
    const { section } = await openSection(user, 'Pedidos');
    expect(section).toHaveTextContent(/^Pedidos$/);
    expect(own.addresses).toEqual([]);
    // Twice in development, where every effect runs twice; once for a visitor.
    expect(new Set(log.lines).size).toBe(1);
    expect(log.lines[0]).toContain('no current user');

    otherTab({ token: 'ficha', user: JSON.stringify(people.customer) });
    expect(await screen.findByText('C-41')).toBeVisible();
  });
});
