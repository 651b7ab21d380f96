import { raiseStrip } from '#mocks/panel/strip.ts';
import { paymentPage, paymentQuery } from '#mocks/provider/paymentPage.ts';
import { createDemo } from '#mocks/scenarios/demo.ts';
import { openBrowserMock } from './start.ts';
import { storedShop } from './storedShop.ts';

/** The payment page of the demo, with the strip and the panel: reads its session from the state that all tabs share. */
const mock = openBrowserMock();
const { db, transactions, requestLog } = mock;
raiseStrip().offer(createDemo(mock, storedShop), requestLog);
const { id, deed } = paymentQuery(new URLSearchParams(location.search));
const session = await transactions.run({ writes: false }, () =>
  db.checkoutSessions.findFirst((query) => query.where({ id })),
);
document.body.insertAdjacentHTML('afterbegin', paymentPage(session, deed));
