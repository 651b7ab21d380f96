import * as v from 'valibot';
import { endpoint } from '#contracts/endpoint.ts';
import { NewReservation, Reservation } from '#contracts/entities.ts';

export const reservations = {
  reservations: endpoint({
    method: 'GET',
    path: '/api/reservation',
    response: {
      from: 'body',
      schema: v.object({ success: v.literal(true), reservations: v.array(Reservation) }),
    },
    shows: ['reservations'],
  }),

  createReservation: endpoint({
    method: 'POST',
    path: '/api/reservation',
    request: { encoding: 'json', body: NewReservation },
    response: { from: 'status' },
    changes: ['reservations'],
  }),
};
