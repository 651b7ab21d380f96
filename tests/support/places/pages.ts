interface ExamplePage {
  readonly path: string;
  /** A heading by which a test recognizes the page. */
  readonly heading: string;
  /** The document title, without the shop's name at its end. */
  readonly title: string;
}

/** One example address for each route of spec section 2. Other screens need none: see `otherScreens.ts`. */
export const pages = {
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
} as const satisfies Readonly<Record<string, ExamplePage>>;
