import type { RouteName } from '#src/lib/paths.ts';

interface OwnPage {
  readonly path: string;
  /** A heading that says it is there. */
  readonly heading: string;
  /** What the window is called, before the shop's name. */
  readonly title: string;
}

/** One address of every route. */
export const pages: Readonly<Record<RouteName, OwnPage>> = {
  home: { path: '/', heading: 'Ofertas', title: 'Inicio' },
  catalog: { path: '/catalog', heading: 'PRODUCTOS POR TIPO', title: 'Catálogo' },
  category: {
    path: '/category/Cámaras',
    heading: 'Productos de la categoría: Cámaras',
    title: 'Cámaras',
  },
  brand: { path: '/brand/Sony', heading: 'Productos de la marca: Sony', title: 'Sony' },
  product: {
    path: '/product/72',
    heading: 'Láser Samsung ProXpress Oficina',
    title: 'Láser Samsung ProXpress Oficina',
  },
  cart: { path: '/cart', heading: 'Tu Carrito', title: 'Tu Carrito' },
  checkout: { path: '/checkout', heading: 'Pago con tarjeta', title: 'Pago con tarjeta' },
  service: { path: '/service', heading: 'Solicitud de servicio', title: 'Servicio técnico' },
  about: { path: '/nosotros', heading: 'Visión', title: 'Nosotros' },
  admin: { path: '/admin', heading: 'Panel de Control', title: 'Panel de Control' },
  userPanel: {
    path: '/userpanel',
    heading: 'Panel de Control',
    title: 'Tus pedidos · Panel de Control',
  },
};

const { admin: _administrators, ...others } = pages;
/** The pages that nobody is turned away from. */
export const openPages: readonly OwnPage[] = Object.values(others);
