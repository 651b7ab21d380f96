import type { Effect } from '#mocks/store/faults.ts';

/** What testers also call the effects of faults, in Spanish and English, for the search. */
export const effectAliases: Readonly<Record<Effect['kind'], readonly string[]>> = {
  refuse: ['rechazado', 'refused', 'success false'],
  status: ['error del servidor', 'servidor caído', 'server error', 'HTTP'],
  network: ['sin conexión', 'sin red', 'desconectado', 'offline', 'network error', 'CORS'],
  html: ['JSON', 'no es JSON', 'ilegible', 'página de error', '502', 'bad gateway'],
  truncated: ['JSON', 'JSON inválido', 'ilegible', 'a medias', 'truncated'],
  lost: ['respuesta perdida', 'sin respuesta', 'compra doble', 'dos veces', 'duplicada', 'lost'],
  empty: ['vacío', 'vacía', 'sin cuerpo', 'empty', 'JSON'],
  hang: [
    'timeout',
    'tiempo de espera',
    'no responde',
    'colgado',
    'lento',
    'lenta',
    'cargando',
    'slow',
  ],
};
