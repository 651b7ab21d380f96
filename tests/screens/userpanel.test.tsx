/** The user panel lists only the purchases of the logged-in user. */
import { screen, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { contract } from '#contracts/index.ts';
import { collectLog } from '#tests/support/logged.ts';
import type { Answer } from '#tests/support/answer.ts';
import type { FakeBackend } from '#tests/support/backend.ts';
import { people, storedSession } from '#tests/support/people.ts';
import { purchase } from '#tests/support/purchases.ts';
import { openShop } from '#tests/support/shop.tsx';
import { someUnusable } from '#tests/support/unusable.ts';
import { openSection, otherTab, sectionOf, tryAgain } from './steps.ts';

/** Opens a customer's panel. `userPurchases` is the answer to its call. */
function ownPanel(userPurchases: Answer, user: object = people.customer) {
  return openShop('/userpanel', { stored: storedSession(user), answers: { userPurchases } });
}

const pathsOf = ({ requests }: FakeBackend) => requests.map(({ path }) => path);
/** The path of a user's purchases, for an encoded user id. */
const pathOf = (id: string) => contract.userPurchases.path.replace('{userId}', id);

describe('the user panel', () => {
  it('lists the user’s own purchases with id, date, total and items, but no user id', async () => {
    const log = collectLog();
    const { backend } = await ownPanel({ body: [purchase, { ...purchase, id: 42 }] });
    expect(screen.getByRole('heading', { level: 1, name: 'Panel de Control' })).toBeVisible();
    const section = await sectionOf('Pedidos');
    const [first] = await section.findAllByRole('listitem');
    if (!first) throw new Error('no purchase');
    const facts = within(first);
    expect(facts.getByText('C-41')).toBeVisible();
    expect(facts.getByText(new Date(purchase.date).toLocaleDateString())).toBeVisible();
    expect(facts.getByText('Total')).toBeVisible();
    expect(facts.getByText('$1999.80')).toBeVisible();
    const cells = facts.getAllByRole('cell').map((cell) => cell.textContent);
    expect(cells).toEqual(['Laptop fina', '2', '$999.9', 'Cable', '1', '$0']);
    expect(section.getByText('42')).toBeVisible();
    expect(document.body).not.toHaveTextContent('cliente-77');
    expect(section.queryByText(/usuario/)).toBeNull();
    expect(pathsOf(backend)).toEqual([pathOf('2')]);
    expect(log.lines).toEqual([]);
  });

  it('has a single section, which is open until it is pressed', async () => {
    const { user } = await openShop('/userpanel', { as: 'customer' });
    expect(screen.getAllByRole('heading', { level: 2 })).toHaveLength(1);
    const { section } = await sectionOf('Pedidos');
    expect(section).toHaveAttribute('open');
    await openSection(user, 'Pedidos');
    expect(section).not.toHaveAttribute('open');
  });

  it('leads from an empty list to the catalogue', async () => {
    const { user } = await ownPanel({ body: [] });
    await user.click(await screen.findByRole('link', { name: 'Explorar productos' }));
    expect(location.pathname).toBe('/catalog');
  });

  it('requests the current user’s purchases, whatever characters the id has', async () => {
    const { backend } = await ownPanel({ body: [] }, { id: 'a/b ñ', role: 'user' });
    const section = await sectionOf('Pedidos');
    await section.findByText('No se encontraron compras');
    expect(pathsOf(backend)).toEqual([pathOf('a%2Fb%20%C3%B1')]);
  });

  it.each([
    ['an empty list', { body: [] }],
    ['null', { body: null }],
    ['false', { body: false }],
    ['nothing', { status: 204 }],
  ])('§8 User purchases, empty or falsy response: %s', async (_case, answer) => {
    await ownPanel(answer);
    const section = await sectionOf('Pedidos');
    expect(await section.findByText('No se encontraron compras')).toBeVisible();
  });

  it.each([
    ...someUnusable,
    ['a refusal', { status: 403, body: { success: false, message: 'x' } }],
    ['an object', { body: {} }],
  ] as const)('§8 User purchases exception: %s', async (_case, failure) => {
    collectLog();
    const { user, answer } = await ownPanel(failure);
    const section = await sectionOf('Pedidos');
    expect(await section.findByText('Error al conectar con el servidor')).toBeVisible();
    expect(section.queryByText('No se encontraron compras')).toBeNull();
    await tryAgain(user, (after) => answer('userPurchases', { body: [purchase], after }), section);
    expect(await section.findByText('C-41')).toBeVisible();
  });

  it('§8 User purchases with no current user: nothing; only logged', async () => {
    const log = collectLog();
    const answers = { userPurchases: { body: [purchase] } };
    const { backend } = await openShop('/userpanel', { answers });
    expect(location.pathname).toBe('/userpanel');
    const { section } = await sectionOf('Pedidos');
    expect(section.textContent).toBe('PedidosInicia sesión para ver tus pedidosExplorar productos');
    const logIn = screen.getByRole('button', { name: 'Inicia sesión para ver tus pedidos' });
    expect(logIn).toBeVisible();
    const catalog = screen.getByRole('link', { name: 'Explorar productos' });
    expect(catalog).toHaveAttribute('href', '/catalog');
    expect(pathsOf(backend)).toEqual([]);
    // It is logged twice in development, where every effect runs twice, and once in production.
    expect(new Set(log.lines).size).toBe(1);
    expect(log.lines[0]).toContain('no current user');

    otherTab({ token: 'ficha', user: JSON.stringify(people.customer) });
    expect(await screen.findByText('C-41')).toBeVisible();
  });
});
