import { routePaths } from '#src/lib/paths.ts';

/** A slide without `to` leads to the home page's own section of offers. */
export const slides = [
  {
    file: 'ofertas.svg',
    alt: 'Ofertas en portátiles y cámaras',
    title: 'Precios que bajan',
    text: 'Portátiles y cámaras rebajados esta temporada.',
    action: 'Ver rebajas',
    to: '',
  },
  {
    file: 'servicio.svg',
    alt: 'Servicio técnico: mesa de reparación',
    title: '¿Tu equipo falla?',
    text: 'Reparamos PCs, impresoras, cámaras y servidores.',
    action: 'Pedir una cita',
    to: routePaths.service,
  },
  {
    file: 'novedades.svg',
    alt: 'Novedades: computadoras, teclados y mouse',
    title: 'Recién llegados',
    text: 'Computadoras, teclados y mouse para tu escritorio.',
    action: 'Ver todo',
    to: routePaths.catalog,
  },
] as const;
