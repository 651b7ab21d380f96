import { reservations as calls } from '#contracts/endpoints/reservations.ts';
import { given } from '#contracts/states.ts';
import type { ResourceExamples } from './example.ts';
import { adminIsLoggedIn, refusedBy } from './fixtures.ts';

const reservation = {
  name: 'Ana Paredes',
  email: 'ana@example.com',
  phone: '555-0101',
  date: '2030-06-03',
  time: '10:30',
  desc: 'La impresora no toma papel.',
};

export const reservations = {
  description: 'Appointments for technical service.',
  calls: {
    reservations: {
      summary: 'List every technical-service reservation, for the administrator',
      spec: '7; 2 Admin, Reservas',
      request: undefined,
      success: {
        when: 'there are reservations',
        given: [adminIsLoggedIn, given('serviceRequested', reservation)],
        status: 200,
        body: { success: true, reservations: [reservation] },
      },
      refusals: [
        refusedBy(calls.reservations, undefined, 403, 'No tienes permiso para ver las reservas.'),
      ],
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
        given: [],
        status: 201,
        body: { success: true },
      },
      refusals: [
        refusedBy(calls.createReservation, reservation, 409, 'No hay técnicos libres a esa hora.'),
      ],
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
  },
} as const satisfies ResourceExamples<typeof calls>;
