import { always, hanging, type Scenarios } from './scenario.ts';

const home = { as: 'visitor', at: '/', told: 'text' } as const;
const category = { ...home, at: '/category/Laptops' } as const;
const brand = { ...home, at: '/brand/Lenovo' } as const;
const loading = {
  row: 'Loading state',
  appears: 'Cargando…',
  faults: { products: hanging },
} as const;
const failed = {
  row: 'Failed list',
  appears: 'Error al obtener los productos',
  also: ['Reintentar'],
} as const;
const empty = { row: 'Empty state', products: 0 } as const;

/** The product lists of the home page, a category and a brand. Their loading text is for screen readers only. */
export const productLists = {
  'inicio-cargando': {
    ...home,
    ...loading,
    title: 'Inicio cargando: tarjetas grises, y el texto para lectores de pantalla',
  },
  'inicio-fallido': {
    ...home,
    ...failed,
    title: 'Inicio sin lista de productos',
    also: ['Reintentar', 'Las ofertas no están disponibles por ahora.'],
    faults: { products: always({ kind: 'status', status: 500 }) },
  },
  'inicio-vacio': {
    ...home,
    ...empty,
    title: 'Inicio de una tienda vacía',
    appears: 'Todavía no hay productos.',
  },
  'inicio-sin-ofertas': {
    ...home,
    ...empty,
    title: 'Inicio sin ofertas',
    appears: 'Ahora mismo no hay ofertas.',
  },
  'categoria-cargando': {
    ...category,
    ...loading,
    title: 'Categoría cargando: tarjetas grises, y el texto para lectores de pantalla',
  },
  'categoria-fallida': {
    ...category,
    ...failed,
    title: 'Categoría sin lista de productos',
    faults: { products: always({ kind: 'network' }) },
  },
  'categoria-vacia': {
    ...category,
    ...empty,
    title: 'Categoría sin productos',
    appears: 'Todavía no hay productos en esta categoría.',
  },
  'marca-cargando': {
    ...brand,
    ...loading,
    title: 'Marca cargando: tarjetas grises, y el texto para lectores de pantalla',
  },
  'marca-fallida': {
    ...brand,
    ...failed,
    title: 'Marca sin lista de productos',
    faults: { products: always({ kind: 'truncated' }) },
  },
  'marca-vacia': {
    ...brand,
    ...empty,
    title: 'Marca sin productos',
    appears: 'Todavía no hay productos de esta marca.',
  },
} as const satisfies Scenarios;
