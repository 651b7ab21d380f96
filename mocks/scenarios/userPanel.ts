import { always, hanging, type Scenarios } from './scenario.ts';

const orders = { as: 'ana', at: '/userpanel', told: 'text' } as const;
const empty = {
  ...orders,
  row: 'User purchases, empty or falsy response',
  appears: 'No se encontraron compras',
} as const;
const failed = {
  ...orders,
  row: 'User purchases exception',
  appears: 'Error al conectar con el servidor',
  also: ['Reintentar'],
} as const;

export const userPanel = {
  'compras-cargando': {
    ...orders,
    row: 'Loading state',
    title: 'Mis pedidos cargando',
    appears: 'Cargando…',
    faults: { userPurchases: hanging },
  },
  'compras-vacias': {
    ...empty,
    title: 'Mis pedidos, cuando no hay ninguno',
    products: 0,
  },
  'compras-sin-cuerpo': {
    ...empty,
    title: 'Mis pedidos, cuando la respuesta viene sin cuerpo',
    faults: { userPurchases: always({ kind: 'empty' }) },
  },
  'compras-rechazadas': {
    ...failed,
    title: 'Mis pedidos rechazados',
    faults: { userPurchases: always({ kind: 'refuse', status: 403 }) },
  },
  'compras-sin-conexion': {
    ...failed,
    title: 'Mis pedidos sin conexión',
    faults: { userPurchases: always({ kind: 'network' }) },
  },
  'compras-ilegibles': {
    ...failed,
    title: 'Mis pedidos cortados a la mitad',
    faults: { userPurchases: always({ kind: 'truncated' }) },
  },
  'compras-sin-sesion': {
    ...orders,
    row: 'User purchases with no current user',
    title: 'Mis pedidos sin haber iniciado sesión',
    as: 'visitor',
    told: 'logged',
    appears: '[tienda] the user panel has no current user',
  },
} as const satisfies Scenarios;
