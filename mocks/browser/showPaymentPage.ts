import { openBrowserMock } from './start.ts';
import { paymentPage, paymentQuery } from '#mocks/provider/paymentPage.ts';

/** The payment page of the demo: reads its session from the state that all tabs share. */
const { db, transactions } = openBrowserMock();
const { id, declined } = paymentQuery(new URLSearchParams(location.search));
const session = await transactions.run({ writes: false }, () =>
  db.checkoutSessions.findFirst((query) => query.where({ id })),
);
document.body.innerHTML = paymentPage(session, declined);
