import * as v from 'valibot';
import { endpoint } from '#contracts/endpoint.ts';
import { NewReservation, Reservation } from '#contracts/entities.ts';

export const reservations = endpoint({
  method: 'GET',
  path: '/api/reservation',
  summary: 'List every technical-service reservation, for the administrator',
  spec: '7; 2 Admin, Reservas',
  response: {
    from: 'body',
    schema: v.object({ success: v.literal(true), reservations: v.array(Reservation) }),
  },
  shows: ['reservations'],
});

export const createReservation = endpoint({
  method: 'POST',
  path: '/api/reservation',
  summary: 'Request a technical-service appointment',
  spec: '7; 5 Service request',
  request: { encoding: 'json', body: NewReservation },
  response: { from: 'status' },
  changes: ['reservations'],
});
