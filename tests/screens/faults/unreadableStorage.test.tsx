import { screen } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { customer, openScreen } from '#tests/properties/answers/screen.tsx';
import { oneProduct } from './json.ts';
import { row } from './row.ts';
import { press } from './steps.ts';

// A page that could not read once trusts its storage no more: this page has a file of its own.
row('storage getter throws; quota full', () => {
  it('what cannot be read any more lives in memory', async () => {
    const shop = await openScreen('/product/1', customer);
    shop.answers.set('GET /api/products', oneProduct);
    await shop.askAnew();
    vi.spyOn(Storage.prototype, 'getItem').mockImplementation(() => {
      throw new DOMException('denied', 'SecurityError');
    });
    press('Añadir al carrito');
    press('Añadir al carrito');
    expect(window.alert).toHaveBeenCalledTimes(2);
    expect(screen.getByLabelText('Artículos en el carrito')).toHaveTextContent('2');
    press('🛒 Carrito');
    expect(await screen.findByText('Cantidad: 2')).toBeVisible();
  });
});
