/** The demo’s card field pays or declines as the card says, and the provider behaves as is chosen. */
import { fireEvent, screen } from '@testing-library/dom';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { refusals, testCards } from '#mocks/provider/cards.ts';
import { FakeCardElement } from '#mocks/provider/cardElement.ts';
import { secretOf } from '#mocks/provider/intents.ts';
import { loadFakeStripe } from '#mocks/provider/stripe.ts';
import type { PaymentState } from '#mocks/store/database.ts';
import type { ProviderMode } from '#mocks/store/settings.ts';
import { makeDemo } from '#tests/mocks/demo.ts';
import { renderWithoutShadow } from './panel.ts';

const SECRET = secretOf('pi_1');

const wait = setTimeout;
// The provider takes its time, twenty times as fast here.
beforeEach(() => {
  vi.stubGlobal('setTimeout', (run: () => void, milliseconds = 0) => wait(run, milliseconds / 20));
});

/** Mounts a card field, for an intent in this state. */
async function cardField(state: PaymentState = 'open', mode: ProviderMode = 'normal') {
  renderWithoutShadow();
  document.body.innerHTML =
    '<form><label for="card">Tarjeta</label><p id="card"></p><button type="submit"></button></form>';
  const place = screen.getByRole('paragraph');
  const { demo, mock } = makeDemo();
  await mock.transactions.run({ writes: true }, () =>
    mock.db.paymentIntents.create({ id: 'pi_1', totalAmount: 5, state }),
  );
  const stripe = await loadFakeStripe(mock);
  await demo.setProvider(mode);
  const card = stripe.elements().create('card');
  if (!(card instanceof FakeCardElement)) throw new Error('not the demo’s field');
  const changed = vi.fn<(event: unknown) => void>();
  card.on('change', changed);
  card.mount(place);
  const user = userEvent.setup();
  const write = (label: string, value: string) =>
    fireEvent.input(screen.getByLabelText(label), { target: { value } });
  const fill = (number: string) => {
    write('Número de tarjeta', number);
    write('Vencimiento', '12/40');
    write('Código de seguridad', '123');
  };
  const pay = (secret = SECRET) => stripe.confirmCardPayment(secret, { payment_method: { card } });
  /** What a later page learns of the intent. */
  const retrieved = async () =>
    (await (await loadFakeStripe(mock)).retrievePaymentIntent(SECRET)).paymentIntent?.status;
  return { card, changed, demo, fill, pay, place, retrieved, stripe, user };
}

it.each([
  ['42424242424242421240123', { number: '4242 4242 4242 4242', expiry: '12 / 40', cvc: '123' }],
  ['3782822463100059401234', { number: '3782 822463 10005', expiry: '09 / 40', cvc: '1234' }],
])('is filled in with %s and submitted by keys alone, and shows its state', async (keys, text) => {
  const { card, changed, place, user } = await cardField();
  const sent = vi.fn<(event: Event) => void>((event) => event.preventDefault());
  place.parentElement?.addEventListener('submit', sent);
  expect(place).toHaveClass('StripeElement StripeElement--empty', { exact: true });
  await user.click(screen.getByText('Tarjeta'));
  await user.keyboard('4242424242424241');
  expect(place).toHaveClass('StripeElement--invalid');
  expect(changed.mock.lastCall).toMatchObject([{ error: { code: 'invalid_number' } }]);
  await user.clear(screen.getByLabelText('Número de tarjeta'));
  await user.keyboard(keys);
  expect(place).toHaveClass('StripeElement StripeElement--complete StripeElement--focus', {
    exact: true,
  });
  expect(changed.mock.lastCall).toMatchObject([{ complete: true }]);
  expect(card.text).toEqual(text);
  await user.keyboard('{Enter}');
  expect(sent).toHaveBeenCalledOnce();
});

it.each([
  ['Número de tarjeta', '4242', 'incomplete_number'],
  ['Vencimiento', '12', 'incomplete_expiry'],
  ['Código de seguridad', '12', 'incomplete_cvc'],
])('calls «%s» incomplete once it is left, unless it is empty', async (label, text, code) => {
  const { changed, pay, place, user } = await cardField();
  await user.click(screen.getByLabelText(label));
  await user.click(document.body);
  expect(changed).not.toHaveBeenCalled();
  await user.type(screen.getByLabelText(label), text);
  expect(changed.mock.lastCall).toMatchObject([{ error: undefined }]);
  await user.click(document.body);
  expect(changed.mock.lastCall).toMatchObject([{ error: { type: 'validation_error', code } }]);
  expect(place).toHaveClass('StripeElement--invalid');
  expect(await pay()).toMatchObject({ error: { code: 'incomplete_number' } });
});

it('goes back by Backspace from a part that is empty, and lets the month’s slash be taken away', async () => {
  const { card, user } = await cardField();
  await user.type(screen.getByLabelText('Vencimiento'), '5');
  expect(card.text.expiry).toBe('05 / ');
  await user.keyboard('{Backspace>4/}');
  expect(screen.getByLabelText('Número de tarjeta')).toHaveFocus();
});

it('takes no digit too many, and is entered where something is missing', async () => {
  const { card, user } = await cardField();
  await user.type(screen.getByLabelText('Número de tarjeta'), testCards.succeeds);
  fireEvent.input(screen.getByLabelText('Vencimiento'), { target: { value: '12/2040' } });
  await user.type(screen.getByLabelText('Número de tarjeta'), '9', { initialSelectionStart: 4 });
  await user.type(screen.getByLabelText('Código de seguridad'), '1234');
  expect(card.text).toEqual({ number: testCards.succeeds, expiry: '12 / 40', cvc: '123' });
  await user.clear(screen.getByLabelText('Vencimiento'));
  await user.click(screen.getByText('Tarjeta'));
  expect(screen.getByLabelText('Vencimiento')).toHaveFocus();
});

describe('the intent of a payment', () => {
  it('is charged when the payment begins, for every page to learn, and only once', async () => {
    const { fill, pay, retrieved } = await cardField();
    fill(testCards.succeeds);
    const [one, other] = [pay(), pay()];
    await expect.poll(retrieved).toBe('succeeded');
    expect((await Promise.all([one, other])).filter(({ error }) => !error)).toHaveLength(1);
  });

  it('stays open when the card is declined, which writes nothing into the field, and can be paid with another one', async () => {
    const { fill, pay, retrieved } = await cardField();
    fill(testCards.declined);
    const text = document.body.textContent;
    const payment_intent = { id: 'pi_1', status: 'requires_payment_method' };
    const { message } = refusals.declined;
    expect(await pay()).toMatchObject({ error: { type: 'card_error', message, payment_intent } });
    expect(document.body.textContent).toBe(text);
    expect(await retrieved()).toBe('requires_payment_method');
    fill(testCards.succeeds);
    expect(await pay()).toMatchObject({ paymentIntent: { status: 'succeeded' } });
  });

  it.each([
    ['paid', 'succeeded', testCards.succeeds],
    ['recorded', 'succeeded', testCards.declined],
    ['over', 'canceled', testCards.needsConfirmation],
  ] as const)('that is %s is not paid again', async (state, status, number) => {
    const { fill, pay, retrieved } = await cardField(state);
    fill(number);
    expect(await pay()).toMatchObject({
      error: {
        type: 'invalid_request_error',
        code: 'payment_intent_unexpected_state',
        payment_intent: { id: 'pi_1', status },
      },
    });
    expect(await retrieved()).toBe(status);
  });

  it('is unknown by another secret', async () => {
    const { fill, pay, stripe } = await cardField();
    fill(testCards.succeeds);
    const unknown = { error: { code: 'resource_missing' } };
    expect(await pay('pi_1_secret_x')).toMatchObject(unknown);
    expect(await stripe.retrievePaymentIntent('pi_2_secret_demo')).toMatchObject(unknown);
  });
});

describe('a provider that', () => {
  it('loses its answer has charged', async () => {
    const { fill, pay, retrieved } = await cardField('open', 'lost');
    fill(testCards.succeeds);
    expect(await pay()).toMatchObject({ error: { type: 'api_connection_error' } });
    expect(await retrieved()).toBe('succeeded');
  });

  it('is processing keeps a payment so until another mode is chosen', async () => {
    const { demo, fill, pay, retrieved } = await cardField('open', 'processing');
    fill(testCards.succeeds);
    expect(await pay()).toMatchObject({ paymentIntent: { status: 'processing' } });
    expect(await pay()).toMatchObject({ error: { payment_intent: { status: 'processing' } } });
    expect(await retrieved()).toBe('processing');
    await demo.setProvider('slow');
    expect(await retrieved()).toBe('succeeded');
  });

  it('cannot be loaded, or only at the first try, is chosen too', async () => {
    const { demo, mock } = makeDemo();
    await demo.setProvider('unavailableOnce');
    await expect(loadFakeStripe(mock)).rejects.toThrow('load');
    expect(await loadFakeStripe(mock)).toBeDefined();
    await demo.setProvider('unavailable');
    for (const _try of [1, 2]) await expect(loadFakeStripe(mock)).rejects.toThrow('load');
  });
});
