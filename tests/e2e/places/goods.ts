import { anybody, FIXED, type Place, scenario } from './state.ts';

/** Where the products are. */
export const goods = {
  home: {
    loading: [scenario('inicio-cargando', anybody)],
    empty: [scenario('inicio-vacio', anybody)],
    error: [scenario('inicio-fallido', anybody)],
    full: [
      { what: 'Inicio', at: '/', as: anybody, shows: (page) => page.getByRole('article').nth(7) },
    ],
  },
  catalog: {
    loading: FIXED,
    empty: FIXED,
    error: FIXED,
    full: [{ what: 'Catálogo', at: '/catalog', as: anybody, shows: 'PRODUCTOS POR MARCA' }],
  },
  category: {
    loading: [scenario('categoria-cargando', anybody)],
    empty: [scenario('categoria-vacia', anybody)],
    error: [scenario('categoria-fallida', anybody)],
    full: [
      {
        what: 'Categoría',
        at: '/category/Cámaras',
        as: anybody,
        shows: 'Cámara domo Logitech Circle Interior',
      },
    ],
  },
  brand: {
    loading: [scenario('marca-cargando', anybody)],
    empty: [scenario('marca-vacia', anybody)],
    error: [scenario('marca-fallida', anybody)],
    full: [{ what: 'Marca', at: '/brand/Sony', as: anybody, shows: 'Sony Action Cam Aventura 4K' }],
  },
  product: {
    loading: [scenario('producto-cargando', anybody)],
    empty: [scenario('producto-no-encontrado', anybody)],
    error: [scenario('producto-fallido', anybody)],
    full: [
      { what: 'Producto en oferta', at: '/product/34', as: anybody, shows: 'Precio: $299.95' },
    ],
  },
} as const satisfies Record<string, Place>;
