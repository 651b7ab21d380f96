/** Stories in which nobody has paid yet, or somebody else: nothing may be bought. */
import type { Scene } from '#contracts/kit/payments/scene.ts';
import {
  demand,
  demandRefusal,
  isRefusal,
  shown,
  type Stories,
} from '#contracts/kit/payments/story.ts';
import { messageOf, signatureOf } from '#contracts/kit/provider/message.ts';

const OTHER_SECRET = 'whsec_of_somebody_else';
const TEN_MINUTES = 600;

/** Pressed for this cart, neither 'Confirmar Orden' nor 'Confirmar Pago' leads to a payment. */
async function expectNothingOpened(scene: Scene): Promise<void> {
  for (const { answer } of [await scene.askForPage(), await scene.askForCard()]) {
    const isSo = (answer.ok || isRefusal(answer)) && scene.payable.length === 0;
    demand(isSo, '4xx, or nothing that can be paid', shown(answer));
  }
}

export const unpaid: Stories = {
  'not-paid: The return address is typed without a payment, or after the page or the intent is over.':
    async (scene) => {
      await scene.comeBackUnpaid();
      for (const open of scene.bothWays) {
        const id = await open();
        await scene.comeBackUnpaid();
        await scene.hear(scene.happens(id, 'end'));
        await scene.comeBackUnpaid();
      }
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
    for (const [what, request] of Object.entries(forged))
      demandRefusal(await scene.post(`a message ${what}`, request), `a message ${what}`);
    await scene.expectBought(0);
    await scene.hear(scene.pay(session.id)); // the provider itself is believed
    await scene.expectBought(1);
  },
  'two-signatures: The webhook’s secret was replaced: of two signatures in a message, one is right.':
    async (scene) => {
      const { standIn } = scene.props;
      for (const message of scene.pay(await scene.openPage())) {
        const signed = standIn.signed(message);
        const [time = '', v1 = ''] = signed.headers['stripe-signature'].split(',');
        const seconds = Number(time.replace('t=', ''));
        const [, wrong = ''] = signatureOf(message.payload, OTHER_SECRET, seconds).split(',');
        for (const both of [`${v1},${wrong}`, `${wrong},${v1}`]) {
          const headers = { ...signed.headers, 'stripe-signature': `${time},${both}` };
          const what = `${message.type} with two signatures, of which one is right`;
          const answer = await scene.post(what, { ...signed, headers });
          demand(answer.ok, `the webhook answers 2xx to ${what}`, shown(answer));
        }
      }
      await scene.expectBought(1);
    },
  'other-buyer: Another customer has paid for the same goods: that buys nothing for this one.':
    async (scene) => {
      const luis = await scene.withAnotherBuyer();
      for (const [index, open] of luis.bothWays.entries()) {
        await luis.hear(luis.pay(await open()));
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
      demandRefusal((await intruder.askForPage()).answer, 'the session is of another customer');
      scene.expectNothingPayable();
      for (const [index, open] of scene.bothWays.entries()) {
        scene.pay(await open());
        await intruder.comeBackUnpaid();
        await luis.expectBought(0);
        await scene.comeBackPaid();
        await scene.expectBought(index + 1);
      }
    },
  'done-unpaid: The payment is done, but its money comes later: until then nothing is bought or opened.':
    async (scene) => {
      for (const [index, open] of scene.bothWays.entries()) {
        const id = await open();
        await scene.hear(scene.happens(id, 'delay'));
        await scene.comeBackUnpaid();
        await expectNothingOpened(scene);
        await scene.expectBought(index);
        await scene.hear(scene.happens(id, 'settle'));
        await scene.comeBackPaid();
        await scene.expectBought(index + 1);
      }
    },
};
