import { always, hanging, type Scenarios } from './scenario.ts';
import { press } from './steps.ts';

const product = { as: 'visitor', at: '/product/34', told: 'text' } as const;
const loading = { ...product, row: 'Loading state', appears: 'Cargando producto...' } as const;
const failed = {
  ...product,
  row: 'Product page, product list response not ok',
  appears: 'Error: Error al obtener los productos',
  also: ['Reintentar'],
} as const;

/** The product page, and an address that does not exist. */
export const productPage = {
  'producto-cargando': {
    ...loading,
    title: 'Producto que no termina de cargar',
    faults: { products: hanging },
  },
  'producto-lento': {
    ...loading,
    title: 'Producto que tarda de seis a ocho segundos',
    faults: { products: { delay: { from: 6000, to: 8000 }, every: 1 } },
  },
  'producto-fallido': {
    ...failed,
    title: 'Producto con el servidor caído',
    faults: { products: always({ kind: 'status', status: 500 }) },
  },
  'producto-rechazado': {
    ...failed,
    title: 'Producto cuya lista rechaza el servidor',
    faults: { products: always({ kind: 'refuse', status: 503, message: 'Volvemos pronto.' }) },
  },
  'producto-no-encontrado': {
    ...product,
    row: 'Product page, no match',
    title: 'Producto que no existe',
    at: '/product/999999',
    appears: 'Producto no encontrado',
  },
  'producto-sin-sesion': {
    ...product,
    row: 'Refused by the shop',
    title: 'Producto visto sin haber iniciado sesión',
    appears: 'Inicia sesión para comprar',
    products: 72,
  },
  'producto-al-carrito': {
    ...product,
    row: 'Add to cart',
    title: 'Producto añadido al carrito',
    as: 'ana',
    steps: [press('+'), press('Añadir al carrito')],
    told: 'alert',
    appears: '¡Sony Action Cam Aventura 4K se agregó al carrito con cantidad de 2!',
    products: 72,
  },
  'direccion-desconocida': {
    ...product,
    row: 'Route render error',
    title: 'Dirección que no existe',
    at: '/no-existe',
    appears: 'Unexpected Application Error!',
    also: ['404 Not Found'],
  },
} as const satisfies Scenarios;
