import type { EndpointName } from '#contracts/index.ts';
import type { Told } from '#mocks/scenarios/scenario.ts';
import type { Effect } from '#mocks/store/faults.ts';
import type { ProviderMode } from '#mocks/store/settings.ts';

/** What testers also call the effects of faults, in Spanish and English, for the search. */
export const effectAliases: Readonly<Record<Effect['kind'], readonly string[]>> = {
  refuse: ['rechazado', 'refused', 'success false'],
  status: ['error del servidor', 'servidor caído', 'server error', 'HTTP'],
  network: [
    'sin conexión',
    'sin red',
    'sin internet',
    'red caída',
    'desconectado',
    'offline',
    'network error',
    'CORS',
  ],
  html: ['JSON', 'no es JSON', 'ilegible', 'página de error', '502', 'bad gateway'],
  truncated: ['JSON', 'JSON inválido', 'ilegible', 'a medias', 'truncated'],
  lost: [
    'respuesta perdida',
    'sin respuesta',
    'compra doble',
    'dos veces',
    'duplicada',
    'duplicado',
    'lost',
  ],
  empty: ['vacío', 'vacía', 'sin cuerpo', 'empty', 'JSON vacío'],
  hang: [
    'timeout',
    'tiempo de espera',
    'no responde',
    'colgado',
    'lento',
    'lenta',
    'cargando',
    'spinner',
    'slow',
  ],
};

/** What testers also call the ways in which the card provider behaves. */
export const providerAliases: Readonly<Record<ProviderMode, readonly string[]>> = {
  normal: [],
  slow: ['a medias', 'recargar', 'tarda', 'slow'],
  lost: ['respuesta perdida', 'cobro doble', 'dos veces', 'lost', 'api_connection_error'],
  processing: ['pendiente', 'pago en curso', 'processing'],
  declined: ['rechazada', 'declined'],
  unavailable: ['bloqueado', 'script', 'unavailable'],
  unavailableOnce: ['bloqueado', 'script', 'unavailable'],
};

/** What testers also call the calls of a payment, and the page of the card field. */
export const callAliases: { readonly [Name in EndpointName]?: readonly string[] } = {
  createCheckoutSession: ['pagar', 'cobro'],
  createPaymentIntent: ['pagar', 'cobro'],
  createPurchase: ['pagar', 'comprar'],
};
export const checkoutAliases: readonly string[] = ['pagar', 'cobro'];

/** How testers also call the places where the shop tells it. */
export const toldAliases: Readonly<Record<Told, readonly string[]>> = {
  text: ['texto', 'mensaje', 'en línea', 'inline'],
  alert: ['alerta', 'alert', 'cuadro de alerta'],
  toast: ['toast', 'aviso', 'notificación'],
  logged: ['consola', 'console', 'log', 'nada en pantalla'],
};
