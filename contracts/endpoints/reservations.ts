import * as v from 'valibot';
import { endpoint } from '#contracts/endpoint.ts';
import { RequiredText } from '#contracts/primitives.ts';

const reservationFields = ['name', 'email', 'phone', 'date', 'time', 'desc'] as const;

export const Reservation = v.object(v.entriesFromList(reservationFields, v.string()));
export type Reservation = v.InferOutput<typeof Reservation>;

export const NewReservation = v.object(v.entriesFromList(reservationFields, RequiredText));
export type NewReservation = v.InferOutput<typeof NewReservation>;

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
