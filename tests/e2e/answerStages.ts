import type { Page } from '@playwright/test';
import type { EndpointName } from '#contracts/index.ts';
import { cartLine, storedCart } from '#tests/support/cart.ts';
import { wish } from '#mocks/scenarios/forms.ts';
import { expect } from './shop.ts';
import { fillLogin, fillRegistration, fillWish, kept, submitOf, writeProduct } from './steps.ts';
import { takenOver } from '#mocks/playwright/takeover.ts';

/** A page where a test makes the same call many times, each time with another answer. */
export interface Stage {
  readonly route: string;
  readonly as?: 'admin' | 'user';
  /** Whether loading the page makes the call. */
  readonly loads?: boolean;
  /** Prepares the loaded page for the call. */
  readonly ready?: (page: Page) => Promise<void>;
  /** Makes the call again. Without this function each call needs a page load of its own. */
  readonly again?: (page: Page) => Promise<void>;
  /** Checks the page after an answer, good or not. */
  readonly sees?: (page: Page, good: boolean, alerts: readonly string[]) => Promise<void>;
}

export const { cart } = storedCart(cartLine(1));
export const PAYMENT_PAGE = 'The payment page';
const PIXEL = Buffer.from('\x89PNG\r\n\x1a\n', 'latin1');

const press = (name: string) => async (page: Page) => {
  await page.getByRole('button', { name, exact: true }).click();
};
const open = (title: string) => async (page: Page) => {
  await page.getByRole('heading', { level: 2, name: title }).click();
};
/** The page requests its list again when the connection is back. */
const goOnline = async (page: Page) => {
  await page.evaluate(() => window.dispatchEvent(new Event('online')));
};
const popup = (page: Page) => page.getByRole('dialog');

/** Polls at short intervals, because there are thousands of answers to check. */
const pollOften = <T>(read: () => T) => expect.poll(read, { intervals: [5, 10, 20, 50, 100] });

/** Waits for the effect of a good login: the popup closes and the page reloads. */
async function expectReload(page: Page): Promise<void> {
  await page.waitForFunction(() => !('beforeLogin' in window));
  await takenOver(page);
  await expect(popup(page)).toHaveCount(0);
}

/** Logs out as if in another tab. */
async function logOut(page: Page): Promise<void> {
  await page.evaluate(() => {
    localStorage.clear();
    window.dispatchEvent(new StorageEvent('storage', { key: null }));
  });
  await expect(page.getByRole('button', { name: 'Iniciar Sesión' })).toBeVisible();
}

const adminList = (title: string): Stage => ({
  route: '/admin',
  as: 'admin',
  loads: true,
  ready: open(title),
  again: goOnline,
});

export const stages: { readonly [Name in EndpointName]?: Stage } = {
  products: { route: '/category/PCs', loads: true, again: goOnline },
  allPurchases: adminList('Pedidos'),
  reservations: adminList('Reservas'),
  userPurchases: { route: '/userpanel', as: 'user', loads: true, again: goOnline },

  login: {
    route: '/nosotros',
    ready: async (page) => {
      await fillLogin(page);
    },
    again: async (page) => {
      if (!(await popup(page).isVisible())) {
        await logOut(page);
        await fillLogin(page);
      }
      await page.evaluate(() => Object.assign(window, { beforeLogin: true }));
      await submitOf(popup(page)).click();
    },
    sees: async (page, good) => {
      if (good) await expectReload(page);
      else await expect(popup(page).getByRole('alert')).not.toBeEmpty();
      await pollOften(async () => (await kept(page, 'token')) !== null).toBe(good);
    },
  },
  register: {
    route: '/nosotros',
    ready: async (page) => {
      await fillRegistration(page);
    },
    again: async (page) => {
      await page.getByRole('tab', { name: 'Registrarse' }).click();
      await submitOf(popup(page)).click();
    },
    sees: async (page, good, alerts) => {
      if (!good) await expect(popup(page).getByRole('alert')).not.toBeEmpty();
      await pollOften(() => alerts.length).toBe(good ? 1 : 0);
    },
  },
  addProduct: {
    route: '/admin',
    as: 'admin',
    ready: open('Añadir Producto'),
    again: async (page) => {
      await writeProduct(page);
      await page
        .getByLabel('Imagen')
        .setInputFiles({ name: 'a.png', mimeType: 'image/png', buffer: PIXEL });
      await press('Agregar producto')(page);
    },
    sees: async (page, good) => {
      const name = page.getByLabel('Nombre');
      await (good ? expect(name).toHaveValue('') : expect(name).not.toHaveValue(''));
    },
  },
  removeProduct: {
    route: '/admin',
    as: 'admin',
    ready: open('Lista de Productos'),
    again: async (page) => {
      const button = page.getByRole('button', { name: 'Eliminar' }).first();
      await expect(button).toBeEnabled(); // it is locked until the list after the last answer has come
      // A real click would wait until the toast of the last answer no longer covers the button.
      await button.dispatchEvent('click');
    },
  },
  createReservation: {
    route: '/service',
    again: async (page) => {
      await fillWish(page);
      await press('Solicitar')(page);
    },
    sees: async (page, good, alerts) => {
      await pollOften(() => alerts.length).toBe(good ? 1 : 0);
      await expect(page.locator('[name=name]')).toHaveValue(good ? '' : wish.name);
    },
  },
  createPurchase: {
    route: '/cart?success=true',
    as: 'user',
    loads: true,
    sees: async (page, good) => {
      await pollOften(() => kept(page, 'cart')).toBe(good ? '[]' : cart);
      await expect(page).toHaveURL(good ? /\/cart$/ : /\/cart\?success=true$/);
    },
  },
  createCheckoutSession: {
    route: '/cart',
    as: 'user',
    again: async (page) => {
      if (!page.url().endsWith('/cart')) await page.goBack();
      await press('Confirmar Orden')(page);
    },
    sees: async (page, good) => {
      if (good) await expect(page.getByText(PAYMENT_PAGE)).toBeVisible();
      else await expect(page).toHaveURL(/\/cart$/);
    },
  },
  createPaymentIntent: { route: '/checkout', as: 'user', again: press('Confirmar Pago') },
};
