/** Stories in which nobody has paid, or somebody else: nothing may be bought. */
import { messageOf } from '#contracts/kit/provider/message.ts';
import { demand, isRefusal, shown, type Stories } from '#contracts/kit/payments/story.ts';

const OTHER_SECRET = 'whsec_of_somebody_else';
const TEN_MINUTES = 600;

export const unpaid: Stories = {
  'not-paid: The return address is typed without a payment: nothing is bought.': async (scene) => {
    await scene.comeBackUnpaid();
    await scene.openPage();
    await scene.comeBackUnpaid();
    await scene.expectBought(0);
  },
  'cancelled: The buyer leaves the page, it expires, and the intent of the card form is cancelled.':
    async (scene) => {
      const { ledger } = scene.props.standIn;
      const page = await scene.openPage();
      const { cancel_url } = ledger.session(page);
      const leads = cancel_url !== null && new URL(cancel_url).pathname.endsWith('/cart');
      demand(leads, 'cancel_url is …/cart', String(cancel_url));
      const expired = ledger.expire(page);
      await scene.hear([messageOf('checkout.session.expired', expired)]);
      await scene.comeBackUnpaid();
      const cancelled = ledger.cancel(await scene.openCard());
      await scene.hear([messageOf('payment_intent.canceled', cancelled)]);
      await scene.comeBackUnpaid();
      await scene.expectBought(0);
    },
  'forged: Somebody else writes to the webhook that a page is paid: it is not believed.': async (
    scene,
  ) => {
    const { standIn } = scene.props;
    const session = standIn.ledger.session(await scene.openPage());
    const claimed = { ...session, status: 'complete', payment_status: 'paid' };
    const message = messageOf('checkout.session.completed', claimed);
    const signed = standIn.signed(message);
    const old = Math.floor(Date.now() / 1000) - TEN_MINUTES;
    const forged = {
      'signed with another secret': standIn.signed(message, OTHER_SECRET),
      'without a signature': { ...signed, headers: { 'content-type': 'application/json' } },
      'changed after it was signed': { ...signed, body: signed.body.replace('evt_', 'evt_0') },
      'signed ten minutes ago': standIn.signed(message, standIn.settings.secret, old),
    };
    for (const [what, request] of Object.entries(forged)) {
      const answer = await scene.post(`a message ${what}`, request);
      demand(isRefusal(answer), `the webhook answers 4xx to a message ${what}`, shown(answer));
    }
    await scene.expectBought(0);
    await scene.hear(scene.pay(session.id).told); // the provider itself is believed
    await scene.expectBought(1);
  },
  'not-ours: The webhook hears of a payment of another site: it answers 2xx.': async (scene) => {
    const object = { id: 'pi_of_another_site', object: 'payment_intent', status: 'succeeded' };
    await scene.hear([messageOf('payment_intent.succeeded', object)]);
    await scene.expectBought(0);
  },
  'other-buyer: Another customer has paid for the same goods: that buys nothing for this one.':
    async (scene) => {
      const luis = await scene.withAnotherBuyer();
      const opened = [() => luis.openCard(), () => luis.openPage()];
      for (const [index, open] of opened.entries()) {
        await luis.hear(luis.pay(await open()).told);
        await scene.comeBackUnpaid();
        await scene.expectBought(0);
        await luis.comeBackPaid();
        await luis.expectBought(index + 1);
      }
    },
  'other-session: Another customer’s session asks with this userId: 4xx, and the payment stays.':
    async (scene) => {
      const luis = await scene.withAnotherBuyer();
      const intruder = scene.withSessionOf(luis);
      const { answer } = await intruder.askForPage();
      demand(
        isRefusal(answer) && scene.payable.length === 0,
        '4xx, and nothing to pay',
        shown(answer),
      );
      for (const [index, open] of scene.bothWays.entries()) {
        scene.pay(await open());
        await intruder.comeBackUnpaid();
        await luis.expectBought(0);
        await scene.comeBackPaid();
        await scene.expectBought(index + 1);
      }
    },
};
