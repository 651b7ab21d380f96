import type { calls } from '#contracts/endpoints/reservations.ts';
import type { BackendOf } from './answer.ts';

export const reservations: BackendOf<typeof calls> = {
  reservations: {
    title: 'Todas las reservas',
    answer: ({ db }) => ({
      status: 200,
      body: { success: true, reservations: db.reservations.all() },
    }),
  },

  createReservation: {
    title: 'Pedir un servicio',
    answer: async ({ input, db }) => {
      await db.reservations.create(input);
      return { status: 201, body: { success: true, message: 'Reserva registrada.' } };
    },
  },
};
