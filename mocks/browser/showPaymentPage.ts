import { raiseStrip } from '#mocks/panel/strip.ts';
import { visitPaymentPage } from '#mocks/provider/paymentPage.ts';
import { createDemo } from '#mocks/scenarios/demo.ts';
import { offerControl } from './pageControl.ts';
import { openBrowserMock, sendWithin } from './start.ts';
import { storedShop } from './storedShop.ts';

/** The payment page of the demo, with the strip, the panel and `window.demo`: reads its session from the state that all tabs share. */
const mock = openBrowserMock();
const demo = createDemo(mock, storedShop);
raiseStrip().offer(demo, mock.requestLog);
offerControl(Promise.resolve({ demo, send: sendWithin(mock, storedShop) }));
const { goTo, html } = await visitPaymentPage(mock, new URLSearchParams(location.search));
if (goTo === undefined) document.body.insertAdjacentHTML('afterbegin', html);
else location.replace(goTo);
