import { hanging } from '#mocks/scenarios/scenario.ts';
import { stepsOf } from '#tests/e2e/scenarioSteps.ts';
import {
  anybody,
  busy,
  FIELD_MISSING,
  FORM,
  type Place,
  press,
  scenario,
  type State,
  type Steps,
} from './state.ts';

const popup = (what: string, more: Omit<State, 'what' | 'at' | 'as'>): State => ({
  what,
  at: '/',
  as: ['visitor'],
  ...more,
});
const open = press('Iniciar Sesión');
const openRegister: Steps = async (page) => {
  await open(page);
  await page.getByRole('tab', { name: 'Registrarse' }).click();
};
const submit: Steps = (page) => page.getByRole('tabpanel').getByRole('button').click();

/** The forms of visitors and customers. The popup is the visitor's alone: whoever is in has no way to it. */
export const forms = {
  service: {
    loading: [
      {
        what: 'Reserva que se está enviando',
        at: '/service',
        as: anybody,
        link: { faults: { createReservation: hanging } },
        steps: stepsOf['servicio-reservado'],
        shows: busy,
      },
    ],
    empty: FORM,
    error: [
      scenario('servicio-caido', anybody),
      {
        what: 'Campos vacíos',
        at: '/service',
        as: anybody,
        steps: press('Solicitar'),
        shows: FIELD_MISSING,
      },
    ],
    full: [{ what: 'Formulario', at: '/service', as: anybody, shows: 'Solicitud de servicio' }],
  },
  popup: {
    loading: [
      popup('Sesión que se está iniciando', {
        link: { faults: { login: hanging } },
        steps: stepsOf['login-sin-mensaje'],
        shows: busy,
      }),
    ],
    empty: FORM,
    error: [
      scenario('login-rechazado'),
      scenario('registro-rechazado'),
      popup('Iniciar Sesión con campos vacíos', {
        steps: async (page) => {
          await open(page);
          await submit(page);
        },
        shows: FIELD_MISSING,
      }),
      popup('Registrarse con campos vacíos', {
        steps: async (page) => {
          await openRegister(page);
          await submit(page);
        },
        shows: FIELD_MISSING,
      }),
    ],
    full: [
      popup('Iniciar Sesión', {
        steps: open,
        shows: (page) => page.getByRole('tabpanel', { name: 'Iniciar Sesión' }),
      }),
      popup('Registrarse', {
        steps: openRegister,
        shows: (page) => page.getByRole('tabpanel', { name: 'Registrarse' }),
      }),
    ],
  },
} as const satisfies Record<string, Place>;
