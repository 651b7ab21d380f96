/** A service request is sent once; success resets the form and says what comes next, and a failure keeps the typed texts. */
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { examples } from '#contracts/examples/index.ts';
import { forms, written } from '#mocks/scenarios/forms.ts';
import { type Answer, aPage, noNetwork } from '#tests/support/answer.ts';
import { gate } from '#tests/support/gate.ts';
import { openShop } from '#tests/support/shop.tsx';
import { fillIn, formOf, submitTwice } from './steps.ts';

const sent = examples.createReservation.request;
const texts = written(forms.reservation, sent);
const submitButton = () => screen.getByRole('button', { name: 'Solicitar' });

/** Opens the form and fills in every field. */
async function filledForm(createReservation: Answer = { status: 201, body: {} }) {
  const shop = await openShop('/service', { answers: { createReservation } });
  fillIn(texts);
  return shop;
}

describe('the service request', () => {
  it('asks for six things, without a limit', async () => {
    await openShop('/service');
    for (const [label, type, autocomplete] of [
      ['Nombre', 'text', 'name'],
      ['Correo electrónico', 'email', 'email'],
      ['Teléfono', 'tel', 'tel'],
      ['Fecha', 'date', null],
      ['Hora', 'time', null],
      ['Descripción del problema', 'textarea', null],
    ] as const) {
      const field = screen.getByLabelText(label);
      expect(field).toBeRequired();
      expect(field).toHaveProperty('type', type);
      expect(field.getAttribute('autocomplete'), label).toBe(autocomplete);
      for (const limit of ['pattern', 'min', 'max', 'minlength', 'maxlength'])
        expect(field).not.toHaveAttribute(limit);
    }
  });

  it('says that a day is past, and sends it all the same', async () => {
    vi.useFakeTimers({ toFake: ['Date'], now: new Date(2020, 1, 4, 12) });
    const { user, asked } = await filledForm();
    fireEvent.change(screen.getByLabelText('Fecha'), { target: { value: '2020-02-04' } });
    expect(screen.queryByText(/ya pasó/)).toBeNull();
    fireEvent.change(screen.getByLabelText('Fecha'), { target: { value: '2020-02-03' } });
    expect(screen.getByText('Ese día ya pasó. Revisa la fecha.')).toBeVisible();
    await user.click(submitButton());
    await waitFor(() =>
      expect(asked('createReservation')).toEqual([{ ...sent, date: '2020-02-03' }]),
    );
    expect(screen.queryByText(/ya pasó/)).toBeNull();
  });

  it.each(Object.keys(texts))('sends nothing without «%s»', async (label) => {
    const { user, asked } = await filledForm();
    for (const value of ['', ' ']) {
      fireEvent.input(screen.getByLabelText(label), { target: { value } });
      await user.click(submitButton());
      expect(screen.getByLabelText(label)).toHaveAccessibleDescription('Falta este dato.');
    }
    expect(submitButton()).toBeEnabled();
    expect(asked('createReservation')).toEqual([]);
    expect(window.alert).not.toHaveBeenCalled();
  });

  it.each([
    ['a good answer', { status: 201, body: { success: true } }],
    ['a page, for only the status counts', aPage],
    ['a body that says no with a good status', { body: { success: false } }],
  ])('§8 Service request success: on %s it says so and resets', async (_case, good) => {
    const { user, asked } = await filledForm(good);
    await user.click(submitButton());
    await waitFor(() =>
      expect(window.alert).toHaveBeenCalledExactlyOnceWith('¡Reserva realizada con éxito!'),
    );
    expect(asked('createReservation')).toEqual([sent]);
    for (const label of Object.keys(texts)) expect(screen.getByLabelText(label)).toHaveValue('');
    expect(screen.getByRole('alert')).toBeEmptyDOMElement();
    expect(submitButton()).toBeEnabled();
  });

  it('leaves a receipt with day and hour until the next submit, and keeps the other words nowhere', async () => {
    const { user, answer } = await openShop('/service');
    fillIn({ ...texts, Fecha: '2026-07-03', Hora: '10:30' });
    const receipt = screen.getByRole('status', { name: '' });
    expect(receipt).toBeEmptyDOMElement();
    await user.click(submitButton());
    expect(await within(receipt).findByText('Recibimos tu solicitud')).toBeVisible();
    expect(receipt).toHaveTextContent('Para el viernes, 3 de julio de 2026, 10:30 h.');
    expect(receipt).toHaveTextContent('Nos pondremos en contacto contigo para confirmar la cita.');
    for (const own of [sent.name, sent.email, sent.phone, sent.desc])
      expect(document.body).not.toHaveTextContent(own);
    for (const storage of [localStorage, sessionStorage])
      expect(Object.values(storage).join()).not.toContain(sent.email);

    answer('createReservation', noNetwork);
    await user.type(screen.getByLabelText('Nombre'), 'Eva');
    expect(receipt).not.toBeEmptyDOMElement();
    fireEvent.submit(formOf(submitButton())); // the browser would ask for the other fields
    expect(await screen.findByText('Error de red. Inténtalo nuevamente.')).toBeVisible();
    expect(receipt).toBeEmptyDOMElement();

    answer('createReservation', { body: { success: true } });
    fillIn(texts);
    await user.click(submitButton());
    await within(receipt).findByText('Recibimos tu solicitud');
    await user.click(submitButton()); // finds the fields empty
    expect(receipt).toBeEmptyDOMElement();
  });

  it('is sent once for two submits', async () => {
    const { after, open } = gate();
    const { user, asked } = await filledForm({ body: { success: true }, after });
    await submitTwice(user, submitButton());
    expect(submitButton()).toBeDisabled();
    open();
    await waitFor(() => expect(window.alert).toHaveBeenCalledOnce());
    expect(asked('createReservation')).toHaveLength(1);
  });
});

describe('a service request that fails', () => {
  const notOk = 'Error al realizar la reserva. Inténtalo nuevamente.';
  const networkError = 'Error de red. Inténtalo nuevamente.';
  it.each([
    [
      '§8 Service request response not ok: 400 that says yes',
      { status: 400, body: { success: true, message: 'x' } },
      notOk,
    ],
    ['§8 Service request response not ok: a page, 500', { ...aPage, status: 500 }, notOk],
    ['§8 Service request network failure', noNetwork, networkError],
  ])('%s', async (_name, failure, text) => {
    const { user, answer } = await filledForm(failure);
    await user.click(submitButton());
    expect(await screen.findByText(text)).toBeVisible();
    expect(window.alert).not.toHaveBeenCalled();
    for (const [label, value] of Object.entries(texts))
      expect(screen.getByLabelText(label)).toHaveValue(value);

    answer('createReservation', { body: { success: true } });
    await user.click(submitButton());
    await waitFor(() => expect(window.alert).toHaveBeenCalledOnce());
    expect(screen.queryByText(text)).toBeNull();
  });
});
