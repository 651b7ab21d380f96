import type { Backend } from './answer.ts';

export const reservations: Pick<Backend, 'reservations' | 'createReservation'> = {
  reservations: ({ db }) => ({
    status: 200,
    body: { success: true, reservations: db.reservations.all() },
  }),

  createReservation: async ({ input, db }) => {
    await db.reservations.create(input);
    return { status: 201, body: { success: true, message: 'Reserva registrada.' } };
  },
};
