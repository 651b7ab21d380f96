import { forms, wish } from './forms.ts';
import { always, type Scenarios } from './scenario.ts';
import { fillIn, send } from './steps.ts';

const request = {
  as: 'visitor',
  at: '/service',
  steps: [fillIn(forms.reservation, wish, 'Llena todos los campos'), send('Solicitar')],
  told: 'text',
} as const;
const failed = {
  ...request,
  row: 'Service request response not ok',
  appears: 'Error al realizar la reserva. Inténtalo nuevamente.',
} as const;

export const service = {
  'servicio-reservado': {
    ...request,
    row: 'Service request success',
    title: 'Reserva realizada',
    told: 'alert',
    appears: '¡Reserva realizada con éxito!',
  },
  'servicio-rechazado': {
    ...failed,
    title: 'Reserva rechazada por el servidor',
    faults: {
      createReservation: always({ kind: 'refuse', status: 409, message: 'Hora ocupada.' }),
    },
  },
  'servicio-caido': {
    ...failed,
    title: 'Reserva con una página de error en vez de respuesta',
    faults: { createReservation: always({ kind: 'html' }) },
  },
  'servicio-sin-conexion': {
    ...request,
    row: 'Service request network failure',
    title: 'Reserva sin conexión',
    appears: 'Error de red. Inténtalo nuevamente.',
    faults: { createReservation: always({ kind: 'network' }) },
  },
  'servicio-campos-vacios': {
    ...request,
    row: 'Refused by the shop',
    title: 'Reserva con los campos vacíos',
    steps: [send('Solicitar')],
    appears: 'Falta este dato.',
  },
} as const satisfies Scenarios;
