import * as v from 'valibot';
import { endpoint } from '#contracts/endpoint.ts';
import { RequiredText } from '#contracts/primitives.ts';
import { type ExamplesOf, refused } from '#contracts/examples/example.ts';
import { given, type StatesOf } from '#contracts/state.ts';

const day = 'A day, YYYY-MM-DD';
const hour = 'An hour of that day, HH:MM, without a time zone';

export const Reservation = v.object({
  name: v.string(),
  email: v.string(),
  phone: v.string(),
  date: v.pipe(v.string(), v.description(day)),
  time: v.pipe(v.string(), v.description(hour)),
  desc: v.string(),
});
export type Reservation = v.InferOutput<typeof Reservation>;

export const NewReservation = v.object({
  name: RequiredText,
  email: RequiredText,
  phone: RequiredText,
  date: v.pipe(RequiredText, v.description(day)),
  time: v.pipe(RequiredText, v.description(hour)),
  desc: RequiredText,
});
export type NewReservation = v.InferOutput<typeof NewReservation>;

export const group = { name: 'reservations', description: 'Appointments for technical service.' };

export const calls = {
  reservations: endpoint({
    method: 'GET',
    path: '/api/reservation',
    access: 'admin',
    response: {
      from: 'body',
      schema: v.object({ success: v.literal(true), reservations: v.array(Reservation) }),
    },
    providesTags: ['reservations'],
  }),

  createReservation: endpoint({
    method: 'POST',
    path: '/api/reservation',
    access: 'public',
    request: { encoding: 'json', body: NewReservation },
    response: { from: 'status' },
    invalidatesTags: ['reservations'],
  }),
};

export const states = {
  serviceRequested: {
    sentence: 'a technical-service request was made',
    params: Reservation.entries,
    data: 'One reservation with these fields. There may be others.',
  },
} as const satisfies StatesOf;

const reservation = {
  name: 'Ana Paredes',
  email: 'ana@example.com',
  phone: '555-0101',
  date: '2030-06-03',
  time: '10:30',
  desc: 'La impresora no toma papel.',
};

export const examples = {
  reservations: {
    summary: 'List every technical-service reservation, for the administrator',
    spec: '7; 2 Admin, Reservas',
    success: {
      when: 'there are reservations',
      given: [given(states.serviceRequested, reservation)],
      status: 200,
      body: { success: true, reservations: [reservation] },
    },
    refusals: [refused(403, 'No tienes permiso para ver las reservas.')],
    uses: {
      answer: {
        success: 'Whether the list can be shown (spec 7, 8 Admin reservations; /admin, Reservas)',
        reservations: {
          list: 'Every request for service (spec 7; /admin, Reservas)',
          each: {
            name: 'Who asks for service (spec 3 Service reservation; /admin, Reservas)',
            email: 'Where to write to (spec 3 Service reservation; /admin, Reservas)',
            phone: 'Where to call (spec 3 Service reservation; /admin, Reservas)',
            date: 'The day asked for (spec 3 Service reservation; /admin, Reservas)',
            time: 'The hour asked for (spec 3 Service reservation; /admin, Reservas)',
            desc: 'What is wrong with the equipment (spec 3 Service reservation; /admin, Reservas)',
          },
        },
      },
      refusal: {
        success:
          "'Error al obtener las reservas de servicio técnico' (spec 8 Admin reservations, success false; /admin, Reservas)",
      },
    },
  },
  createReservation: {
    summary: 'Request a technical-service appointment',
    spec: '7; 5 Service request',
    request: reservation,
    success: {
      when: 'the form is complete',
      status: 201,
      body: { success: true },
    },
    refusals: [refused(409, 'No hay técnicos libres a esa hora.')],
    uses: {
      answer: {
        status:
          "'¡Reserva realizada con éxito!' and an empty form (spec 7, 8 Service request; /service)",
      },
      refusal: {
        status:
          "'Error al realizar la reserva. Inténtalo nuevamente.' (spec 8 Service request; /service)",
      },
    },
  },
} as const satisfies ExamplesOf<typeof calls>;
