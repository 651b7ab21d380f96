/** The demo's card field reports its state, and pays, declines or asks the bank, depending on the card. */
import { fireEvent, screen, waitFor, within } from '@testing-library/dom';
import userEvent from '@testing-library/user-event';
import { expect, it, vi } from 'vitest';
import { outcomes, refusals, testCards } from '#mocks/provider/cards.ts';
import { FakeCardElement } from '#mocks/provider/cardElement.ts';
import { fakeStripe } from '#mocks/provider/stripe.ts';
import { renderWithoutShadow } from './panel.ts';

/** Mounts a card field. `changed` receives its `change` events. */
function cardField() {
  renderWithoutShadow();
  document.body.replaceChildren();
  const card = fakeStripe().elements().create('card');
  if (!(card instanceof FakeCardElement)) throw new Error('not the demo’s field');
  const changed = vi.fn<(event: unknown) => void>();
  card.on('change', changed);
  card.mount(document.body);
  const user = userEvent.setup();
  const fill = async (number: string) => {
    await user.type(screen.getByLabelText('Número de tarjeta'), number);
    await user.type(screen.getByLabelText('Vencimiento'), '12/40');
    await user.type(screen.getByLabelText('Código de seguridad'), '123');
  };
  const pay = () => fakeStripe().confirmCardPayment('pi_1_secret_2', { payment_method: { card } });
  return { card, changed, fill, pay, user };
}

it('reports that it is ready, and only once to a listener of «once»', async () => {
  renderWithoutShadow();
  const card = new FakeCardElement();
  const always = vi.fn<() => void>();
  const once = vi.fn<() => void>();
  card.on('ready', always).once('ready', once);
  card.mount(document.body);
  await waitFor(() => expect(always).toHaveBeenCalledTimes(1));
  card.mount(document.body);
  await waitFor(() => expect(always).toHaveBeenCalledTimes(2));
  expect(once).toHaveBeenCalledTimes(1);
});

it('reports nothing to a listener that was removed', async () => {
  const { card, changed, fill } = cardField();
  card.off('change', changed);
  await fill(testCards.succeeds);
  expect(changed).not.toHaveBeenCalled();
});

it('reports with every change whether the card is complete', async () => {
  const { changed, fill } = cardField();
  fireEvent.input(screen.getByLabelText('Vencimiento'));
  expect(changed).toHaveBeenLastCalledWith(
    expect.objectContaining({ complete: false, empty: true }),
  );
  await fill(testCards.succeeds);
  expect(changed).toHaveBeenLastCalledWith(
    expect.objectContaining({ complete: true, empty: false, error: undefined }),
  );
});

const refused = outcomes
  .filter((outcome) => outcome !== 'needsConfirmation')
  .map((outcome) => [testCards[outcome], refusals[outcome]?.message ?? ''] as const)
  .filter(([, reason]) => reason);

it.each([['', 'Tu número de tarjeta está incompleto.'] as const, ...refused])(
  'refuses the card «%s» and says why',
  async (number, reason) => {
    const { fill, pay } = cardField();
    if (number) await fill(number);
    expect(await pay()).toMatchObject({ error: { message: reason } });
    expect(screen.getByRole('alert')).toHaveTextContent(reason);
  },
);

it('removes its error as soon as the card is typed again', async () => {
  const { pay, user } = cardField();
  await pay();
  expect(screen.getByRole('alert')).not.toBeEmptyDOMElement();
  await user.type(screen.getByLabelText('Número de tarjeta'), '4');
  expect(screen.getByRole('alert')).toBeEmptyDOMElement();
});

it('charges the card that was typed when the payment began', async () => {
  const { fill, pay } = cardField();
  await fill(testCards.declined);
  const paid = pay();
  fireEvent.input(screen.getByLabelText('Número de tarjeta'), {
    target: { value: testCards.succeeds },
  });
  expect(await paid).toMatchObject({ error: { code: 'card_declined' } });
});

it('cannot be edited while it is disabled', async () => {
  const { card, user } = cardField();
  const number = screen.getByLabelText('Número de tarjeta');
  card.update({ disabled: true });
  await user.type(number, '4');
  expect(number).toHaveValue('');
  card.update({ disabled: false });
  await user.type(number, '4');
  expect(number).toHaveValue('4');
});

it('pays with a good card', async () => {
  const { fill, pay } = cardField();
  await fill(testCards.succeeds);
  expect(await pay()).toMatchObject({ paymentIntent: { id: 'pi_1', status: 'succeeded' } });
});

it.each([
  ['Autorizar', { paymentIntent: { status: 'succeeded' } }],
  ['Rechazar', { error: { code: 'payment_intent_authentication_failure' } }],
])('asks the bank if the card requires it: %s', async (answer, outcome) => {
  const { fill, pay, user } = cardField();
  await fill(testCards.needsConfirmation);
  const paid = pay();
  const bank = await screen.findByRole('dialog', { name: 'Autenticación de tu banco' });
  const button = within(bank).getByRole('button', { name: answer });
  // jsdom does not close a dialog when its form is submitted.
  bank.querySelector('form')?.addEventListener('submit', (event) => event.preventDefault());
  if (bank instanceof HTMLDialogElement && button instanceof HTMLButtonElement)
    bank.returnValue = button.value;
  await user.click(button);
  if (bank instanceof HTMLDialogElement) bank.close();
  expect(await paid).toMatchObject(outcome);
  expect(screen.queryByRole('dialog')).toBeNull();
});
