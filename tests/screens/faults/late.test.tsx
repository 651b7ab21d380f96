/** A late answer changes no page that the user has left, and never shows another user's data. */
import { screen, waitFor } from '@testing-library/react';
import { expect, it } from 'vitest';
import { goTo, otherTab, sectionOf } from '#tests/screens/steps.ts';
import { gate } from '#tests/support/gate.ts';
import { openScreen } from '#tests/support/screen.tsx';
import { openShop } from '#tests/support/shop.tsx';
import { purchase } from '#tests/support/purchases.ts';
import { row } from './row.ts';

const purchasesWith = (id: string) => ({ body: [{ ...purchase, id }] });

row('answers out of order; route left before the answer', () => {
  it('a page that was left shows nothing of its late answer', async () => {
    const late = gate();
    const userPurchases = { ...purchasesWith('vieja'), after: late.after };
    const shop = await openScreen('/userpanel', { as: 'customer', answers: { userPurchases } });
    await shop.whenAsked('userPurchases');
    goTo('/');
    expect(await screen.findByText('Ofertas')).toBeVisible();
    await waitFor(() =>
      expect(Object.keys(shop.store.getState().api.queries).join()).not.toContain('userPurchases'),
    );
    shop.answer('userPurchases', purchasesWith('nueva'));
    goTo('/userpanel');
    expect(await screen.findByText('nueva')).toBeVisible();
    await shop.step(late.open); // waits for all its effects too
    expect(screen.queryByText('vieja')).toBeNull();
    expect(screen.getByText('nueva')).toBeVisible();
  });
});

row('A logs out, B logs in on the same tab', () => {
  it('B logs in in another tab: A’s purchases go, even if B’s cannot be loaded', async () => {
    const answers = { userPurchases: purchasesWith('de-A') };
    const shop = await openShop('/userpanel', { as: 'customer', answers });
    const section = await sectionOf('Pedidos');
    expect(await section.findByText('de-A')).toBeVisible();
    shop.answer('userPurchases', { status: 500 });
    otherTab({ token: 'b', user: '{"id":"B","role":"user"}' });
    expect(await section.findByText('Error al conectar con el servidor')).toBeVisible();
    expect(section.queryByText('de-A')).toBeNull();
  });
});
