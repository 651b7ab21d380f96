import { always, hanging, type Scenarios } from './scenario.ts';
import { open, pressFirst } from './steps.ts';

const section = open('Lista de Productos');
const list = { as: 'admin', at: '/admin', steps: [section], told: 'text' } as const;
const listFailed = { ...list, also: ['Reintentar'] } as const;
const unreadable = {
  ...listFailed,
  row: 'Admin product list exception',
  appears: 'Fallo al conectar con el servidor',
} as const;
const remove = {
  ...list,
  steps: [section, pressFirst('Eliminar', 'producto')],
  told: 'toast',
  products: 72,
} as const;
const removeFailed = {
  ...remove,
  row: 'Delete product exception',
  appears: 'Error en el servidor al eliminar producto',
} as const;

/** The administrator's list of products, and the deletion of a product. */
export const productTable = {
  'productos-cargando': {
    ...list,
    row: 'Loading state',
    title: 'Lista de productos cargando',
    appears: 'Cargando…',
    faults: { products: hanging },
  },
  'productos-vacios': {
    ...list,
    row: 'Empty state',
    title: 'Lista de productos de una tienda vacía',
    appears: 'Todavía no hay productos.',
    products: 0,
  },
  'productos-rechazados': {
    ...listFailed,
    row: 'Admin product list, `success` false',
    title: 'Lista de productos rechazada',
    appears: 'Error al obtener productos',
    faults: { products: always({ kind: 'refuse', status: 200 }) },
  },
  'productos-sin-conexion': {
    ...unreadable,
    title: 'Lista de productos sin conexión',
    faults: { products: always({ kind: 'network' }) },
  },
  'productos-ilegibles': {
    ...unreadable,
    title: 'Lista de productos cortada a la mitad',
    faults: { products: always({ kind: 'truncated' }) },
  },
  'eliminar-correcto': {
    ...remove,
    row: 'Delete product success',
    title: 'Producto eliminado',
    appears: 'Producto eliminado correctamente.',
  },
  'eliminar-rechazado': {
    ...remove,
    row: 'Delete product, `success` false',
    title: 'Producto que el servidor no deja eliminar',
    appears: 'Error al eliminar producto',
    faults: { removeProduct: always({ kind: 'refuse', status: 409, message: 'Tiene pedidos.' }) },
  },
  'eliminar-sin-conexion': {
    ...removeFailed,
    title: 'Producto eliminado sin conexión',
    faults: { removeProduct: always({ kind: 'network' }) },
  },
  'eliminar-caido': {
    ...removeFailed,
    title: 'Producto eliminado con el servidor caído',
    faults: { removeProduct: always({ kind: 'status', status: 503 }) },
  },
} as const satisfies Scenarios;
