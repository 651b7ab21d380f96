/** For any response of a backend to an administrator's command, the panel shows the right result. */
import { fireEvent } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { onePixelPng } from '#contracts/examples/fixtures.ts';
import { taskErrors } from '#src/text/taskErrorMessages.ts';
import { taskMessages } from '#src/text/taskMessages.ts';
import { formIn, openSection, press } from '#tests/screens/steps.ts';
import { product, productList } from '#tests/support/products.ts';
import { openScreen, textsOf } from '#tests/support/screen.tsx';
import { printSeed } from '#tests/support/seed.ts';
import { callTo } from '#tests/support/calls.ts';
import { clearToasts, tryAnswers, lastToast, said, wordsOf } from './support/commands.ts';

printSeed('any answer to a command of the administration, on its screen');

describe('any answer to a command of the administration', { timeout: 900_000 }, () => {
  it('add a product', async () => {
    expect.hasAssertions();
    const shop = await openScreen('/admin', { as: 'admin' });
    const panel = await openSection(shop.user, 'Añadir Producto');
    const input = await panel.findByLabelText('Imagen');
    const choose = () => {
      const file = new File([onePixelPng], 'a.png', { type: 'image/png' });
      fireEvent.change(input, { target: { files: [file] } });
    };
    choose();
    await tryAnswers(shop, {
      name: 'addProduct',
      send: () => fireEvent.submit(formIn(panel.section)),
      sees: (outcome) => {
        const message = outcome.kind === 'good' ? wordsOf(outcome.data) : undefined;
        expect(lastToast()).toBe(
          outcome.kind === 'good'
            ? (message ?? taskMessages.productAdded)
            : said(taskErrors.addProduct, outcome),
        );
      },
      again: () => {
        clearToasts();
        choose();
      },
    });
  });

  it('remove a product', async () => {
    expect.hasAssertions();
    const shop = await openScreen('/admin', { as: 'admin' });
    shop.answer('products', { body: productList(product(1), product(2)) });
    await openSection(shop.user, 'Lista de Productos');
    await shop.settle();
    await tryAnswers(shop, {
      name: 'removeProduct',
      send: () => press('Eliminar'),
      sees: (outcome, asked) => {
        const good = outcome.kind === 'good';
        expect(asked.includes(callTo('products'))).toBe(good);
        expect(lastToast()).toBe(
          good
            ? (wordsOf(outcome.data) ?? taskMessages.productRemoved)
            : said(taskErrors.removeProduct, outcome),
        );
        expect(textsOf('li h3')).toEqual(['Producto 1', 'Producto 2']);
      },
      again: clearToasts,
    });
  });
});
