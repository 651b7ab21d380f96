import { press } from '#mocks/scenarios/steps.ts';
import { buying } from './buying.ts';
import { forms } from './forms.ts';
import { goods } from './goods.ts';
import { pages } from './pages.ts';
import { panels } from './panels.ts';
import { anybody, buyers, FIXED, never, type Place, scenario } from './state.ts';

type PlaceName = keyof typeof pages | 'unknown' | 'paymentPage' | 'popup' | 'menus';

/**
 * Every place in each of its states, for everyone who can be there, or the reason why a state never occurs. A screen
 * that is not in `pages` may have an entry by the name of its route.
 */
export const places: Readonly<Record<PlaceName, Place>> & Readonly<Record<string, Place>> = {
  ...goods,
  ...buying,
  ...forms,
  ...panels,
  about: {
    loading: FIXED,
    empty: FIXED,
    error: [
      {
        what: 'Página que no se puede traer',
        at: pages.about.path,
        as: anybody,
        steps: [(hands) => hands.goOffline(), (hands) => hands.follow('Catálogo')],
        shows: 'Volver a cargar',
        needs: 'a script is fetched over the line',
      },
    ],
    full: [{ what: 'Nosotros', at: pages.about.path, as: anybody, shows: 'Visión' }],
  },
  unknown: {
    loading: FIXED,
    empty: FIXED,
    error: [scenario('direccion-desconocida', { as: anybody })],
    full: never('there is nothing'),
  },
  menus: {
    loading: FIXED,
    empty: FIXED,
    error: FIXED,
    full: [
      {
        what: 'Menú de la cuenta',
        at: pages.about.path,
        as: buyers,
        steps: [press('Tu cuenta')],
        shows: 'Cerrar Sesión',
      },
      {
        what: 'Menú plegado',
        at: pages.about.path,
        as: anybody,
        steps: [press('Menú')],
        shows: { css: 'nav a[href$="/service"]' },
        widths: [320],
      },
    ],
  },
};
