import { always, hanging, type Scenarios } from './scenario.ts';
import { open } from './steps.ts';

const orders = { as: 'admin', at: '/admin', steps: [open('Pedidos')], told: 'text' } as const;
const ordersFailed = { ...orders, also: ['Reintentar'] } as const;
const reservations = { ...orders, steps: [open('Reservas')] } as const;
const reservationsFailed = { ...reservations, also: ['Reintentar'] } as const;

/** The administrator's lists, other than the products. */
export const adminLists = {
  'pedidos-cargando': {
    ...orders,
    row: 'Loading state',
    title: 'Pedidos cargando',
    appears: 'Cargando…',
    faults: { allPurchases: hanging },
  },
  'pedidos-vacios': {
    ...orders,
    row: 'Empty state',
    title: 'Ningún pedido todavía',
    appears: 'No se encontraron compras',
    also: ['Explorar productos'],
    products: 0,
  },
  'pedidos-rechazados': {
    ...ordersFailed,
    row: 'Admin purchases, `success` false',
    title: 'Pedidos rechazados',
    appears: 'Error al obtener compras',
    faults: { allPurchases: always({ kind: 'refuse', status: 403 }) },
  },
  'pedidos-sin-conexion': {
    ...ordersFailed,
    row: 'Admin purchases exception',
    title: 'Pedidos sin conexión',
    appears: 'Fallo al conectar con el servidor',
    faults: { allPurchases: always({ kind: 'network' }) },
  },
  'pedidos-ilegibles': {
    ...ordersFailed,
    row: 'Admin purchases exception',
    title: 'Pedidos con una página de error en vez de respuesta',
    appears: 'Fallo al conectar con el servidor',
    faults: { allPurchases: always({ kind: 'html' }) },
  },
  'reservas-cargando': {
    ...reservations,
    row: 'Loading state',
    title: 'Reservas cargando',
    appears: 'Cargando…',
    faults: { reservations: hanging },
  },
  'reservas-vacias': {
    ...reservations,
    row: 'Empty state',
    title: 'Ninguna reserva todavía',
    appears: 'Todavía no hay reservas.',
    also: ['Ver el formulario'],
    products: 0,
  },
  'reservas-rechazadas': {
    ...reservationsFailed,
    row: 'Admin reservations, `success` false',
    title: 'Reservas rechazadas',
    appears: 'Error al obtener las reservas de servicio técnico',
    faults: { reservations: always({ kind: 'refuse', status: 500 }) },
  },
  'reservas-sin-conexion': {
    ...reservationsFailed,
    row: 'Admin reservations exception',
    title: 'Reservas sin conexión',
    appears: 'Error en la conexión con el servidor',
    faults: { reservations: always({ kind: 'network' }) },
  },
  'reservas-ilegibles': {
    ...reservationsFailed,
    row: 'Admin reservations exception',
    title: 'Reservas cortadas a la mitad',
    appears: 'Error en la conexión con el servidor',
    faults: { reservations: always({ kind: 'truncated' }) },
  },
} as const satisfies Scenarios;
