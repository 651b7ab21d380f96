import { pages } from './pages.ts';
import { anybody, FIXED, type Place, scenario } from './state.ts';

const as = anybody;

/** The pages that show products. */
export const goods = {
  home: {
    loading: [scenario('inicio-cargando', { as })],
    empty: [scenario('inicio-vacio', { as })],
    error: [scenario('inicio-fallido', { as })],
    full: [
      { what: 'Inicio', at: pages.home.path, as, shows: { css: 'section + section article' } },
    ],
  },
  catalog: {
    loading: FIXED,
    empty: FIXED,
    error: FIXED,
    full: [{ what: 'Catálogo', at: pages.catalog.path, as, shows: 'PRODUCTOS POR MARCA' }],
  },
  category: {
    loading: [scenario('categoria-cargando', { as })],
    empty: [scenario('categoria-vacia', { as })],
    error: [scenario('categoria-fallida', { as })],
    full: [
      {
        what: 'Categoría',
        at: pages.category.path,
        as,
        shows: 'Cámara domo Logitech Circle Interior',
      },
    ],
  },
  brand: {
    loading: [scenario('marca-cargando', { as, like: 'category' })],
    empty: [scenario('marca-vacia', { as, like: 'category' })],
    error: [scenario('marca-fallida', { as, like: 'category' })],
    full: [
      {
        what: 'Marca',
        at: pages.brand.path,
        as,
        shows: 'Sony Action Cam Aventura 4K',
        like: 'category',
      },
    ],
  },
  product: {
    loading: [scenario('producto-cargando', { as })],
    empty: [scenario('producto-no-encontrado', { as })],
    error: [scenario('producto-fallido', { as })],
    full: [{ what: 'Producto en oferta', at: '/product/34', as, shows: 'Precio: $299.95' }],
  },
} as const satisfies Record<string, Place>;
