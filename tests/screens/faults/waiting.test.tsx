/** A slow call shows a hint after eight seconds and fails after a minute. */
import { act, screen } from '@testing-library/react';
import { beforeEach, expect, it, vi } from 'vitest';
import type { EndpointName } from '#contracts/index.ts';
import { cartLine, storedCart } from '#tests/support/cart.ts';
import { cartNow, press, untilEnabled } from '#tests/screens/steps.ts';
import { gate } from '#tests/support/gate.ts';
import { collectLog } from '#tests/support/logged.ts';
import { product, productList } from '#tests/support/products.ts';
import { openShop } from '#tests/support/shop.tsx';
import { row } from './row.ts';

const HINT = /^Está tardando más de lo normal/;
const list = { body: productList(product(1, { isOnSale: true })) };

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
});
const pass = (milliseconds: number) => act(() => vi.advanceTimersByTimeAsync(milliseconds));

/** Opens the shop for a customer. One call stays pending until the test calls `open`. */
async function waitingFor(name: EndpointName, route: string) {
  const log = collectLog();
  const { after, open } = gate();
  const answers = { [name]: { ...(name === 'products' && list), after } };
  const stored = storedCart(cartLine(1));
  const shop = await openShop(route, { as: 'customer', stored, answers });
  return { ...shop, open, log, untilAsked: () => shop.whenAsked(name) };
}

row('30 s slow', () => {
  it.each([
    ['/', 'Cargando…'],
    ['/category/PCs', 'Cargando…'],
    ['/brand/Apple', 'Cargando…'],
    ['/product/1', 'Cargando producto...'],
  ])('%s: says so after eight seconds, and keeps waiting', async (route, loading) => {
    const { open } = await waitingFor('products', route);
    await pass(7900);
    expect(screen.queryByText(HINT)).toBeNull();
    await pass(100);
    expect(screen.getAllByText(HINT)[0]).toBeVisible();
    await pass(22_000);
    expect(screen.getAllByText(loading)[0]).toBeInTheDocument();
    expect(screen.queryByText('Producto no encontrado')).toBeNull();
    open();
    vi.useRealTimers();
    expect((await screen.findAllByText('Producto 1'))[0]).toBeVisible();
    expect(screen.queryByText(HINT)).toBeNull();
  });
});

row('hangs for ever', () => {
  it('is an error after a minute, and a retry loads it', async () => {
    const { answer, untilAsked } = await waitingFor('products', '/product/1');
    await untilAsked();
    await pass(59_900);
    expect(screen.getByText('Cargando producto...')).toBeVisible();
    await pass(100);
    vi.useRealTimers();
    expect(await screen.findByText('Error: Error al obtener los productos')).toBeVisible();
    answer('products', list);
    press('Reintentar');
    expect(await screen.findByText('Producto 1', { selector: 'h1' })).toBeVisible();
  });
});

row('reload while the purchase is being recorded; answer lost after the write', () => {
  it('no answer within a minute is only logged; cart and address stay', async () => {
    const { untilAsked, log, asked } = await waitingFor('createPurchase', '/cart?success=true');
    await untilAsked();
    await pass(1000);
    expect(screen.getByText('Confirmar Orden')).toBeDisabled();
    await pass(59_000);
    vi.useRealTimers();
    await untilEnabled(screen.getByText('Confirmar Orden'));
    expect(log.lines.join()).toContain('the purchase could not be recorded');
    expect(cartNow()).toEqual([cartLine(1)]);
    expect(location.search).toBe('?success=true');
    expect(asked('createPurchase')).toHaveLength(1);
  });
});
