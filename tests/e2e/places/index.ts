import type { RouteName } from '#src/lib/paths.ts';
import { buying } from './buying.ts';
import { forms } from './forms.ts';
import { goods } from './goods.ts';
import { panels } from './panels.ts';
import { anybody, buyers, FIXED, never, type Place, press, scenario } from './state.ts';

/** What somebody can have before them beside the routes. */
type Beside = 'unknown' | 'paymentPage' | 'popup' | 'menus';

/** Every place in every way it can be, for everybody who can be there; or why it never is that way. */
export const places: Readonly<Record<RouteName | Beside, Place>> = {
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
        at: '/nosotros',
        as: anybody,
        steps: async (page) => {
          await page.context().setOffline(true);
          await page.getByRole('link', { name: 'Catálogo' }).click();
        },
        shows: 'Volver a cargar',
      },
    ],
    full: [{ what: 'Nosotros', at: '/nosotros', as: anybody, shows: 'Visión' }],
  },
  unknown: {
    loading: FIXED,
    empty: FIXED,
    error: [scenario('direccion-desconocida', anybody)],
    full: never('there is nothing'),
  },
  menus: {
    loading: FIXED,
    empty: FIXED,
    error: FIXED,
    full: [
      {
        what: 'Menú de la cuenta',
        at: '/',
        as: buyers,
        steps: press('Tu cuenta'),
        shows: 'Cerrar Sesión',
      },
      {
        what: 'Menú plegado',
        at: '/',
        as: anybody,
        steps: async (page) => {
          await page.setViewportSize({ width: 320, height: 800 });
          await press('Menú')(page);
        },
        shows: (page) => page.getByRole('link', { name: 'Servicio Técnico' }),
        widths: [320],
      },
    ],
  },
};
