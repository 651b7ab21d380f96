import { hanging } from '#mocks/scenarios/scenario.ts';
import { scenarios } from '#mocks/scenarios/index.ts';
import { openPopup, openRegistration } from '#mocks/scenarios/session.ts';
import { send } from '#mocks/scenarios/steps.ts';
import { pages } from './pages.ts';
import { anybody, busy, FIELD_MISSING, FORM, type Place, scenario, type State } from './state.ts';

const popup = (what: string, more: Omit<State, 'what' | 'at' | 'as'>): State => ({
  what,
  at: pages.home.path,
  as: ['visitor'],
  ...more,
});
const atService = { at: pages.service.path, as: anybody };

/** The forms of visitors and customers. Only visitors see the popup: a logged-in user cannot open it. */
export const forms = {
  service: {
    loading: [
      {
        ...atService,
        what: 'Reserva que se está enviando',
        link: { faults: { createReservation: hanging } },
        steps: scenarios['servicio-reservado'].steps,
        shows: busy,
      },
    ],
    empty: FORM,
    error: [
      scenario('servicio-caido', { as: anybody }),
      { ...atService, what: 'Campos vacíos', steps: [send('Solicitar')], shows: FIELD_MISSING },
    ],
    full: [{ ...atService, what: 'Formulario', shows: 'Solicitud de servicio' }],
  },
  popup: {
    loading: [
      popup('Sesión que se está iniciando', {
        link: { faults: { login: hanging } },
        steps: scenarios['login-sin-mensaje'].steps,
        shows: busy,
      }),
    ],
    empty: FORM,
    error: [
      scenario('login-rechazado'),
      scenario('registro-rechazado', { like: 'login-rechazado' }),
      popup('Iniciar Sesión con campos vacíos', {
        steps: [openPopup, send('Iniciar Sesión')],
        shows: FIELD_MISSING,
        like: 'Registrarse con campos vacíos',
      }),
      popup('Registrarse con campos vacíos', {
        steps: [...openRegistration, send('Registrarse')],
        shows: FIELD_MISSING,
      }),
    ],
    full: [
      popup('Iniciar Sesión', { steps: [openPopup], shows: panelWith('current-password') }),
      popup('Registrarse', { steps: openRegistration, shows: panelWith('new-password') }),
    ],
  },
} as const satisfies Record<string, Place>;

/** Selects one of the popup's two forms by the `autocomplete` value of its password field. */
function panelWith(password: string) {
  return { css: `dialog [autocomplete=${password}]` };
}
