import { openBrowserMock } from '#mocks/browser.ts';
import { paymentPage, paymentQuery } from './paymentPage.ts';

/** The payment page of the demo: reads its session from the state that all tabs share. */
const { db, keeper } = openBrowserMock();
const { id, declined } = paymentQuery(new URLSearchParams(location.search));
const session = await keeper.transaction({ writes: false }, () =>
  db.checkoutSessions.findFirst((query) => query.where({ id })),
);
document.body.innerHTML = paymentPage(session, declined);
