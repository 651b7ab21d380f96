import { screen, waitFor } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { answering, breaks, held, says, saysPage } from './answers.ts';
import { shopWithMock } from './shop.tsx';
import { fillIn, submitTwice } from './steps.ts';

const { renderShop } = shopWithMock();
const wish = {
  Nombre: 'Eva Luna',
  'Correo electrónico': 'eva@example.com',
  Teléfono: '555-0150',
  Fecha: '2024-07-01',
  Hora: '11:00',
  'Descripción del problema': 'No enciende.',
};
const sent = {
  name: 'Eva Luna',
  email: 'eva@example.com',
  phone: '555-0150',
  date: '2024-07-01',
  time: '11:00',
  desc: 'No enciende.',
};
const ask = () => screen.getByRole('button', { name: 'Solicitar' });

/** The form with everything filled in. */
async function filledForm(reservation = answering('createReservation', says({}, 201))) {
  const shop = await renderShop('/service', { answers: [reservation.handler] });
  await fillIn(shop.user, wish);
  return { ...shop, reservation };
}

describe('the service request', () => {
  it.each([
    ['Nombre', 'text'],
    ['Correo electrónico', 'email'],
    ['Teléfono', 'tel'],
    ['Fecha', 'date'],
    ['Hora', 'time'],
    ['Descripción del problema', 'textarea'],
  ])('asks for «%s»', async (label, type) => {
    await renderShop('/service');
    const field = screen.getByLabelText(label);
    expect(field).toBeRequired();
    expect(field).toHaveProperty('type', type);
    expect(field).not.toHaveAttribute('pattern');
    expect(field).not.toHaveAttribute('min');
  });

  it.each(Object.keys(wish))('sends nothing without «%s»', async (label) => {
    const { user, reservation } = await filledForm();
    await user.clear(screen.getByLabelText(label));
    await user.click(ask());
    expect(ask()).toBeEnabled();
    expect(reservation.asked).toEqual([]);
    expect(window.alert).not.toHaveBeenCalled();
  });

  it.each([
    ['a good answer', says({ success: true }, 201)],
    ['a page, for only the status counts', saysPage()],
    ['no words at all', () => new Response(null, { status: 204 })],
    ['a body that says no with a good status', says({ success: false })],
  ])('§8 Service request success: on %s it says so and resets', async (_case, answer) => {
    const { user, reservation } = await filledForm(answering('createReservation', answer));
    await user.click(ask());
    await waitFor(() => {
      expect(window.alert).toHaveBeenCalledExactlyOnceWith('¡Reserva realizada con éxito!');
    });
    expect(reservation.asked).toEqual([sent]);
    for (const label of Object.keys(wish)) expect(screen.getByLabelText(label)).toHaveValue('');
    expect(screen.getByRole('alert')).toBeEmptyDOMElement();
    expect(ask()).toBeEnabled();
  });

  it('is in the list of reservations', async () => {
    const { user, mock } = await renderShop('/service');
    await fillIn(user, wish);
    await user.click(ask());
    await waitFor(() => {
      expect(window.alert).toHaveBeenCalled();
    });
    expect(mock.db.reservations.all().at(-1)).toEqual(sent);
  });

  it('is one for two submits', async () => {
    const { answer, letGo } = held(says({ success: true }));
    const { user, reservation } = await filledForm(answering('createReservation', answer));
    await submitTwice(user, ask());
    expect(ask()).toBeDisabled();
    letGo();
    await waitFor(() => {
      expect(window.alert).toHaveBeenCalledOnce();
    });
    expect(reservation.asked).toHaveLength(1);
  });
});

describe('a service request that fails', () => {
  const notOk = 'Error al realizar la reserva. Inténtalo nuevamente.';
  const noNetwork = 'Error de red. Inténtalo nuevamente.';
  it.each([
    ['§8 Service request response not ok: 400', says({ success: false, message: 'x' }, 400), notOk],
    ['§8 Service request response not ok: 400 that says yes', says({ success: true }, 400), notOk],
    ['§8 Service request response not ok: 500', says({}, 500), notOk],
    ['§8 Service request response not ok: a page, 500', saysPage(500), notOk],
    ['§8 Service request response not ok: a page, 404', saysPage(404), notOk],
    ['§8 Service request network failure', breaks, noNetwork],
  ])('%s', async (_name, answer, text) => {
    const { user, reservation } = await filledForm(answering('createReservation', answer));
    await user.click(ask());
    expect(await screen.findByText(text)).toBeVisible();
    expect(window.alert).not.toHaveBeenCalled();
    for (const [label, value] of Object.entries(wish))
      expect(screen.getByLabelText(label)).toHaveValue(value);

    reservation.change(says({ success: true }));
    await user.click(ask());
    await waitFor(() => {
      expect(window.alert).toHaveBeenCalledOnce();
    });
    expect(screen.queryByText(text)).toBeNull();
  });
});
