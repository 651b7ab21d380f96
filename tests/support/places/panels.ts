import { scenarios } from '#mocks/scenarios/index.ts';
import { hanging } from '#mocks/scenarios/scenario.ts';
import { open, send } from '#mocks/scenarios/steps.ts';
import { pages } from './pages.ts';
import { anybody, busy, buyers, FIELD_MISSING, type Place, scenario, type State } from './state.ts';

const admin = (what: string, more: Omit<State, 'what' | 'at' | 'as'>): State => ({
  what,
  at: pages.admin.path,
  as: ['admin'],
  ...more,
});
const atUserPanel = { at: pages.userPanel.path, as: anybody };

/** The two panels, with each of their sections. */
export const panels = {
  admin: {
    loading: [
      scenario('productos-cargando'),
      scenario('pedidos-cargando', { like: 'compras-cargando' }),
      scenario('reservas-cargando', { like: 'compras-cargando' }),
      admin('Producto que se está agregando', {
        link: { faults: { addProduct: hanging } },
        steps: scenarios['agregar-correcto'].steps,
        shows: busy,
      }),
      admin('Producto que se está eliminando', {
        link: { faults: { removeProduct: hanging } },
        steps: scenarios['eliminar-correcto'].steps,
        shows: busy,
      }),
    ],
    empty: [
      scenario('productos-vacios'),
      scenario('pedidos-vacios', { like: 'compras-vacias' }),
      scenario('reservas-vacias', { like: 'compras-vacias' }),
    ],
    error: [
      scenario('productos-rechazados'),
      scenario('pedidos-rechazados', { like: 'compras-rechazadas' }),
      scenario('reservas-rechazadas', { like: 'compras-rechazadas' }),
      admin('Producto con campos vacíos', {
        steps: [open('Añadir Producto'), send('Agregar producto')],
        shows: FIELD_MISSING,
      }),
      scenario('agregar-sin-imagen', { again: [send('Agregar producto')] }),
    ],
    full: [
      admin('Todo cerrado', { shows: 'Panel de Control', like: 'userPanel' }),
      admin('Añadir Producto, con una imagen elegida', {
        // Not sent: a toast that comes during the walk would count as missed.
        steps: scenarios['agregar-correcto'].steps.slice(0, -1),
        shows: { css: 'img[alt="Vista previa de la imagen"]' },
      }),
      admin('Lista de Productos', {
        steps: [open('Lista de Productos')],
        shows: 'Sony Action Cam Aventura 4K',
        long: true,
      }),
      admin('Pedidos', { steps: [open('Pedidos')], shows: 'ID de usuario', like: 'userPanel' }),
      admin('Reservas', { steps: [open('Reservas')], shows: 'ana@example.com' }),
    ],
  },
  userPanel: {
    loading: [scenario('compras-cargando', { as: buyers })],
    empty: [
      scenario('compras-vacias', { as: buyers }),
      {
        ...atUserPanel,
        what: 'Mis pedidos sin haber iniciado sesión',
        as: ['visitor'],
        shows: { css: 'details[open]' },
      },
    ],
    error: [scenario('compras-rechazadas', { as: buyers })],
    full: [
      {
        ...atUserPanel,
        what: 'Pedidos, cerrado por un clic',
        steps: [open('Pedidos')],
        shows: { css: 'details:not([open])' },
      },
      { ...atUserPanel, what: 'Pedidos', as: ['ana'], shows: { css: 'table' } },
    ],
  },
} as const satisfies Record<string, Place>;
