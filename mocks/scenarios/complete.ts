import { openPopup, openRegistration } from './session.ts';
import type { Scenarios } from './scenario.ts';
import { choosePicture, open, press } from './steps.ts';
import { fillProduct } from './newProduct.ts';

const asVisitor = { row: 'Complete state', as: 'visitor', told: 'text' } as const;
const asBuyer = { ...asVisitor, as: 'ana', products: 72 } as const;
const asAdmin = { ...asVisitor, as: 'admin', at: '/admin', products: 72 } as const;

/** Each screen, form and menu with all that it can show. */
export const complete = {
  'inicio-completo': {
    ...asVisitor,
    title: 'Inicio con productos y ofertas',
    at: '/',
    appears: 'Ver más',
    products: 72,
  },
  'catalogo-completo': {
    ...asVisitor,
    title: 'Catálogo por tipo y por marca',
    at: '/catalog',
    appears: 'PRODUCTOS POR MARCA',
  },
  'categoria-completa': {
    ...asBuyer,
    title: 'Categoría con sus productos',
    at: '/category/Laptops',
    appears: '12 productos',
  },
  'marca-completa': {
    ...asBuyer,
    title: 'Marca con sus productos',
    at: '/brand/Sony',
    appears: 'Sony Action Cam Aventura 4K',
  },
  'producto-completo': {
    ...asBuyer,
    title: 'Producto en oferta que se puede comprar',
    at: '/product/34',
    appears: 'Añadir al carrito',
  },
  'carrito-completo': {
    ...asBuyer,
    title: 'Carrito con una línea',
    at: '/cart',
    appears: 'Cantidad: 2',
    cart: true,
  },
  'pago-completo': {
    ...asBuyer,
    title: 'Pago con tarjeta, antes de pagar',
    at: '/checkout',
    appears: 'Confirmar Pago',
    cart: true,
  },
  'servicio-completo': {
    ...asVisitor,
    title: 'Solicitud de servicio',
    at: '/service',
    appears: 'Solicitar',
  },
  'nosotros-completo': {
    ...asVisitor,
    title: 'Nosotros',
    at: '/nosotros',
    appears: 'Visión',
  },
  'login-completo': {
    ...asVisitor,
    title: 'Formulario para iniciar sesión',
    at: '/',
    steps: [openPopup],
    appears: 'Contraseña',
  },
  'registro-completo': {
    ...asVisitor,
    title: 'Formulario para registrarse',
    at: '/',
    steps: openRegistration,
    appears: 'Número de identidad',
  },
  'cuenta-completa': {
    ...asBuyer,
    title: 'Menú de la cuenta',
    at: '/nosotros',
    steps: [press('Tu cuenta')],
    appears: 'Cerrar Sesión',
  },
  'compras-completas': {
    ...asBuyer,
    title: 'Mis pedidos',
    at: '/userpanel',
    appears: 'Cámara Sony Alpha Creator 24',
  },
  'panel-cerrado': {
    ...asAdmin,
    title: 'Panel de administración con todo cerrado',
    appears: 'Añadir Producto',
  },
  'agregar-completo': {
    ...asAdmin,
    title: 'Producto nuevo, antes de enviarlo',
    steps: [open('Añadir Producto'), choosePicture, fillProduct],
    appears: 'Agregar producto',
  },
  'productos-completos': {
    ...asAdmin,
    title: 'Lista de productos',
    steps: [open('Lista de Productos')],
    appears: 'Sony Action Cam Aventura 4K',
  },
  'pedidos-completos': {
    ...asAdmin,
    title: 'Pedidos de todas las personas',
    steps: [open('Pedidos')],
    appears: 'ID de usuario',
  },
  'reservas-completas': {
    ...asAdmin,
    title: 'Reservas de servicio técnico',
    steps: [open('Reservas')],
    appears: 'ana@example.com',
  },
} as const satisfies Scenarios;
