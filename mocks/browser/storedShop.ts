import type { Shop } from '#mocks/scenarios/shop.ts';

/** The shop's storage (specification, section 3), for a page of the demo on which the shop itself does not run. */
export const storedShop: Shop = {
  remembered: () => ({
    token: localStorage.getItem('token'),
    user: localStorage.getItem('user'),
    cart: localStorage.getItem('cart'),
    payments: localStorage.getItem('payments'),
  }),
  remember: (texts) => {
    for (const [key, text] of Object.entries(texts)) {
      if (text === null) localStorage.removeItem(key);
      else if (text !== undefined) localStorage.setItem(key, text);
    }
  },
};
