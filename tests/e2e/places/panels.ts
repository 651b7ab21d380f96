import { hanging } from '#mocks/scenarios/scenario.ts';
import { stepsOf } from '#tests/e2e/scenarioSteps.ts';
import {
  anybody,
  busy,
  buyers,
  FIELD_MISSING,
  openSection,
  type Place,
  press,
  scenario,
  type State,
} from './state.ts';

const admin = (what: string, more: Omit<State, 'what' | 'at' | 'as'>): State => ({
  what,
  at: '/admin',
  as: ['admin'],
  ...more,
});

/** The two panels, with each of their sections. */
export const panels = {
  admin: {
    loading: [
      scenario('productos-cargando'),
      scenario('pedidos-cargando'),
      scenario('reservas-cargando'),
      admin('Producto que se está agregando', {
        link: { faults: { addProduct: hanging } },
        steps: stepsOf['agregar-correcto'],
        shows: busy,
      }),
      admin('Producto que se está eliminando', {
        link: { faults: { removeProduct: hanging } },
        steps: stepsOf['eliminar-correcto'],
        shows: busy,
      }),
    ],
    empty: [scenario('productos-vacios'), scenario('pedidos-vacios'), scenario('reservas-vacias')],
    error: [
      scenario('productos-rechazados'),
      scenario('pedidos-rechazados'),
      scenario('reservas-rechazadas'),
      admin('Producto con campos vacíos', {
        steps: async (page) => {
          await openSection('Añadir Producto')(page);
          await press('Agregar producto')(page);
        },
        shows: FIELD_MISSING,
      }),
      { ...scenario('agregar-sin-imagen'), again: press('Agregar producto') },
    ],
    full: [
      admin('Todo cerrado', { shows: 'Panel de Control' }),
      admin('Añadir Producto, con una imagen elegida', {
        link: { faults: { addProduct: { effect: { kind: 'status', status: 500 }, every: 1 } } },
        steps: stepsOf['agregar-correcto'],
        shows: (page) => page.getByRole('img', { name: 'Vista previa de la imagen' }),
      }),
      admin('Lista de Productos', {
        steps: openSection('Lista de Productos'),
        shows: 'Sony Action Cam Aventura 4K',
      }),
      admin('Pedidos', { steps: openSection('Pedidos'), shows: 'ID de usuario' }),
      admin('Reservas', { steps: openSection('Reservas'), shows: 'ana@example.com' }),
    ],
  },
  userPanel: {
    loading: [scenario('compras-cargando', buyers)],
    empty: [
      scenario('compras-vacias', buyers),
      {
        what: 'Mis pedidos sin haber iniciado sesión',
        at: '/userpanel',
        as: ['visitor'],
        steps: openSection('Pedidos'),
        shows: (page) => page.locator('details[open]'),
      },
    ],
    error: [scenario('compras-rechazadas', buyers)],
    full: [
      { what: 'Todo cerrado', at: '/userpanel', as: anybody, shows: 'Panel de Control' },
      {
        what: 'Pedidos',
        at: '/userpanel',
        as: ['ana'],
        steps: openSection('Pedidos'),
        shows: (page) => page.getByRole('table').first(),
      },
    ],
  },
} as const satisfies Record<string, Place>;
