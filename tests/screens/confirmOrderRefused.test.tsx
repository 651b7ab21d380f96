/** «Confirmar Orden» stays on the cart when the order cannot be sent or no session is opened. */
import { waitFor } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { aPage, noNetwork } from '#tests/support/answer.ts';
import { left } from '#tests/support/leaving.ts';
import { collectLog } from '#tests/support/logged.ts';
import { cartOf, confirmButton, lines, opened, paymentPage } from './order.ts';
import { cartNow } from './steps.ts';

describe('§8 Checkout session, purchase record or payment intent failure', () => {
  it.each([
    ['an error status', { status: 500, body: {} }],
    ['a refusal', { status: 400, body: { success: false, message: 'Sin cupo' } }],
    ['a page', aPage],
    ['no network', noNetwork],
    ['no url', { body: { id: 1, message: 'Sin cupo' } }],
    ['javascript:', { body: { url: 'javascript:alert(1)' } }],
    ['javascript: in disguise', { body: { url: ' java\tscript:alert(1)' } }],
    ['data:', { body: { url: 'data:text/html,<h1>Hola</h1>' } }],
    ['no whole address', { body: { url: '/relative' } }],
    ['an address without a scheme', { body: { url: '//pagos.example.com' } }],
  ])('checkout session, %s: only logged, and the button works again', async (_case, failure) => {
    const log = collectLog();
    const { user, answer } = await cartOf(failure);
    const before = document.body.textContent;
    await user.click(confirmButton());
    await waitFor(() => {
      expect(log.lines.filter((line) => line.includes('the checkout session'))).toHaveLength(1);
    });
    expect(log.lines.join()).toMatch(/"cause":"(HTTP [45]00|FETCH_ERROR|wrong shape: .+)"/);
    expect(log.lines.join()).not.toContain('Sin cupo');
    await waitFor(() => {
      expect(confirmButton()).toBeEnabled();
    });
    expect(document.body.textContent).toBe(before);
    expect(window.alert).not.toHaveBeenCalled();
    expect(left).toEqual([]);
    expect(cartNow()).toEqual(lines);

    answer('createCheckoutSession', opened);
    await user.click(confirmButton());
    await waitFor(() => {
      expect(left).toEqual([paymentPage]);
    });
  });
});
