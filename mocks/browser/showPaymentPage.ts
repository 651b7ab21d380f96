import { raiseStrip } from '#mocks/panel/strip.ts';
import { visitPaymentPage } from '#mocks/provider/paymentPage.ts';
import { createDemo } from '#mocks/demo/demo.ts';
import { offerControl } from './pageControl.ts';
import { openBrowserMock, sendWithin } from './start.ts';
import type { Shop } from '#mocks/demo/shop.ts';

/** The shop's storage (specification, section 3), for a page of the demo on which the shop itself does not run. */
const storedShop: Shop = {
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

/** The payment page of the demo, with the strip, the panel and `window.demo`: reads its session from the state that all tabs share. */
const mock = openBrowserMock();
const demo = createDemo(mock, storedShop);
raiseStrip().offer(demo, mock.requestLog);
offerControl(Promise.resolve({ demo, mock, send: sendWithin(mock, storedShop) }));
const { goTo, html } = await visitPaymentPage(mock, new URLSearchParams(location.search));
if (goTo === undefined) document.body.insertAdjacentHTML('afterbegin', html);
else location.replace(goTo);
