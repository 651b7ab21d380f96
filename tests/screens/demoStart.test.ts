/** The demo says why it cannot start or open its panel, and its payment page shows the order in its address. */
import { fireEvent, screen, within } from '@testing-library/dom';
import { beforeEach, expect, it, vi } from 'vitest';
import { createMock } from '#mocks/handlers/mock.ts';
import { STRIP } from '#mocks/panel/documentParts.ts';
import { memorySnapshots } from '#mocks/store/snapshots.ts';
import { nothingRemembered } from '#mocks/store/stateFile.ts';
import { product } from '#tests/support/products.ts';
import { renderWithoutShadow, pageWithStrip } from './panel.ts';

/** jsdom has neither IndexedDB nor locks. */
const snapshots = memorySnapshots();
const indexedDbSnapshots = vi.fn<(name: string) => typeof snapshots>(() => snapshots);

beforeEach(() => {
  vi.resetModules();
  vi.doMock('#mocks/store/indexedDbSnapshots.ts', () => ({ indexedDbSnapshots }));
  return () => {
    vi.doUnmock('#mocks/store/indexedDbSnapshots.ts');
    vi.doUnmock('#mocks/panel/panel.ts');
    vi.doUnmock('msw/browser');
    vi.resetModules();
  };
});

const shop = { remembered: () => nothingRemembered, remember: () => {} };

function emptyStrip(): HTMLElement {
  renderWithoutShadow();
  const strip = document.createElement('div');
  strip.id = STRIP;
  document.body.append(strip);
  return strip;
}

it('where the mock cannot be loaded the demo says so', async () => {
  vi.doMock('msw/browser', () => {
    throw new Error('sin almacenamiento');
  });
  const strip = emptyStrip();
  const { startDemo } = await import('#mocks/browser/load.ts');
  await expect(startDemo(shop)).rejects.toThrow(/./);
  expect(within(strip).getByRole('alert')).toHaveTextContent('Modo demostración no disponible: ');
});

it('without service workers the demo says so, and does not start', async () => {
  const strip = emptyStrip();
  const { startDemo } = await import('#mocks/browser/load.ts');
  const reason = 'no admite «service workers»';
  await expect(startDemo(shop)).rejects.toThrow(reason);
  const notice = within(strip).getByRole('alert');
  expect(notice).toHaveTextContent(`Modo demostración no disponible: este navegador`);
  expect(notice).toHaveTextContent(reason);
  expect(indexedDbSnapshots).toHaveBeenLastCalledWith('demo-mock /'); // another shop on this host uses another name
});

it.each([
  ['an error', new Error('sin red'), /no se pudo abrir: sin red$/],
  ['something else', 'nada', /no se pudo abrir: nada$/],
])(
  'a panel that fails with %s is reported, and can be opened again',
  async (_what, thrown, message) => {
    vi.doMock('#mocks/panel/panel.ts', () => ({
      createPanel: () => {
        throw thrown;
      },
    }));
    const { raiseStrip } = await import('#mocks/panel/strip.ts');
    const { demo, mock, user } = pageWithStrip();
    document.getElementById(STRIP)?.replaceChildren();
    raiseStrip().offer(demo, mock.requestLog);
    await user.click(screen.getByRole('button', { name: /Demo/ }));
    expect(await screen.findByText(message)).toBeVisible();
    await user.click(screen.getByRole('button', { name: /Demo/ }));
    expect(await screen.findAllByText(message)).toHaveLength(2);
    vi.doUnmock('#mocks/panel/panel.ts');
  },
);

it('the payment page shows the order that its address names', async () => {
  const { db, transactions } = createMock(snapshots, () => ({ assets: '', shop: '' }));
  const cartItems = [{ ...product(1, { name: 'Laptop fina', price: 999.9 }), quantity: 2 }];
  const session = {
    id: 'cs_7',
    shop: 'http://localhost/',
    cartItems,
    totalAmount: 1999.8,
    userId: 2,
  };
  await transactions.run({ writes: true }, () => db.checkoutSessions.create(session));
  history.replaceState(null, '', '/demo/pago.html?session=cs_7');
  const strip = emptyStrip();
  await import('#mocks/browser/showPaymentPage.ts');
  expect(screen.getByRole('cell', { name: 'Laptop fina' })).toBeVisible();
  expect(screen.getByText('Total: $1999.80')).toBeVisible();

  // F8 works here too, with the session of the shop.
  fireEvent.keyDown(window, { key: 'F8' });
  const panel = within(await screen.findByRole('dialog', { name: 'Panel de la demo' }));
  fireEvent.click(panel.getByRole('tab', { name: 'Enlace' }));
  expect(panel.getByDisplayValue(/\/cart\?demo\./)).toBeVisible();
  fireEvent.click(panel.getByRole('tab', { name: 'Personas' }));
  fireEvent.click(panel.getByRole('button', { name: /^Luis/ }));
  await expect.poll(() => localStorage.getItem('user') ?? '').toContain('"id":3');
  expect(within(strip).getByRole('button', { name: 'Demo' })).toBeVisible();
});
