import { raiseStrip } from '#mocks/panel/strip.ts';
import { paymentPage, paymentQuery } from '#mocks/provider/paymentPage.ts';
import { createDemo } from '#mocks/scenarios/demo.ts';
import { offerControl } from './pageControl.ts';
import { openBrowserMock, sendWithin } from './start.ts';
import { storedShop } from './storedShop.ts';

/** The payment page of the demo, with the strip, the panel and `window.demo`: reads its session from the state that all tabs share. */
const mock = openBrowserMock();
const { db, transactions, requestLog } = mock;
const demo = createDemo(mock, storedShop);
raiseStrip().offer(demo, requestLog);
offerControl(Promise.resolve({ demo, send: sendWithin(mock, storedShop) }));
const { id, deed } = paymentQuery(new URLSearchParams(location.search));
const session = await transactions.run({ writes: false }, () =>
  db.checkoutSessions.findFirst((query) => query.where({ id })),
);
document.body.insertAdjacentHTML('afterbegin', paymentPage(session, deed));
