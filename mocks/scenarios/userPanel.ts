import { always, hanging, type Scenarios } from './scenario.ts';

const failed = 'Error al conectar con el servidor';

/** What the user panel shows. */
export const userPanel = {
  'compras-cargando': {
    row: 'Loading state',
    title: 'Mis pedidos cargando',
    as: 'ana',
    at: '/userpanel',
    told: 'text',
    appears: 'Cargando…',
    faults: { userPurchases: hanging },
  },
  'compras-vacias': {
    row: 'User purchases, empty or falsy response',
    title: 'Mis pedidos, cuando no hay ninguno',
    as: 'ana',
    at: '/userpanel',
    told: 'text',
    appears: 'No se encontraron compras',
    products: 0,
  },
  'compras-sin-cuerpo': {
    row: 'User purchases, empty or falsy response',
    title: 'Mis pedidos, cuando la respuesta viene sin cuerpo',
    as: 'ana',
    at: '/userpanel',
    told: 'text',
    appears: 'No se encontraron compras',
    faults: { userPurchases: always({ kind: 'empty' }) },
  },
  'compras-rechazadas': {
    row: 'User purchases exception',
    title: 'Mis pedidos rechazados',
    as: 'ana',
    at: '/userpanel',
    told: 'text',
    appears: failed,
    also: ['Reintentar'],
    faults: { userPurchases: always({ kind: 'refuse', status: 403 }) },
  },
  'compras-sin-conexion': {
    row: 'User purchases exception',
    title: 'Mis pedidos sin conexión',
    as: 'ana',
    at: '/userpanel',
    told: 'text',
    appears: failed,
    also: ['Reintentar'],
    faults: { userPurchases: always({ kind: 'network' }) },
  },
  'compras-ilegibles': {
    row: 'User purchases exception',
    title: 'Mis pedidos cortados a la mitad',
    as: 'ana',
    at: '/userpanel',
    told: 'text',
    appears: failed,
    also: ['Reintentar'],
    faults: { userPurchases: always({ kind: 'truncated' }) },
  },
  'compras-sin-sesion': {
    row: 'User purchases with no current user',
    title: 'Mis pedidos sin haber iniciado sesión',
    as: 'visitor',
    at: '/userpanel',
    told: 'logged',
    appears: '[tienda] the user panel has no current user',
  },
} as const satisfies Scenarios;
