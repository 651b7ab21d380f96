import { routePaths } from '#src/lib/paths.ts';

/** A slide without `to` leads to the home page's own section of offers. */
export const slides = [
  {
    file: 'ofertas.svg',
    alt: 'Ofertas: un portátil y una cámara',
    title: 'Precios que bajan',
    text: 'Equipos y accesorios rebajados.',
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
    file: 'escritorio.svg',
    alt: 'Un escritorio con computadora, teclado y mouse',
    title: 'Arma tu escritorio',
    text: 'Computadoras, teclados, mouse y más.',
    action: 'Ver todo',
    to: routePaths.catalog,
  },
] as const;
