import { forms, wish } from './forms.ts';
import { always, type Scenarios } from './scenario.ts';
import { fillIn, send } from './steps.ts';

const steps = [fillIn(forms.reservation, wish)`Llena todos los campos`, send('Solicitar')];
const failed = 'Error al realizar la reserva. Inténtalo nuevamente.';

/** The technical-service request. */
export const service = {
  'servicio-reservado': {
    row: 'Service request success',
    title: 'Reserva realizada',
    as: 'visitor',
    at: '/service',
    steps,
    told: 'alert',
    appears: '¡Reserva realizada con éxito!',
  },
  'servicio-rechazado': {
    row: 'Service request response not ok',
    title: 'Reserva rechazada por el servidor',
    as: 'visitor',
    at: '/service',
    steps,
    told: 'text',
    appears: failed,
    faults: {
      createReservation: always({ kind: 'refuse', status: 409, message: 'Hora ocupada.' }),
    },
  },
  'servicio-caido': {
    row: 'Service request response not ok',
    title: 'Reserva con una página de error en vez de respuesta',
    as: 'visitor',
    at: '/service',
    steps,
    told: 'text',
    appears: failed,
    faults: { createReservation: always({ kind: 'html' }) },
  },
  'servicio-sin-conexion': {
    row: 'Service request network failure',
    title: 'Reserva sin conexión',
    as: 'visitor',
    at: '/service',
    steps,
    told: 'text',
    appears: 'Error de red. Inténtalo nuevamente.',
    faults: { createReservation: always({ kind: 'network' }) },
  },
} as const satisfies Scenarios;
