/** Stories of the provider's messages to the webhook. */
import { signatureOf } from '#contracts/kit/provider/message.ts';
import { demand, shown, type Stories } from '#contracts/kit/payments/story.ts';

const OLD_SECRET = 'whsec_that_was_replaced';

export const webhook: Stories = {
  'two-signatures: The webhook’s secret was replaced: of two signatures in a message, one is right.':
    async (scene) => {
      const { standIn } = scene.props;
      const { told } = scene.pay(await scene.openPage());
      for (const order of ['first', 'last'] as const)
        for (const message of told) {
          const signed = standIn.signed(message);
          const right = signed.headers['stripe-signature'];
          const [time = '', v1 = ''] = right.split(',');
          const seconds = Number(time.replace('t=', ''));
          const [, wrong = ''] = signatureOf(message.payload, OLD_SECRET, seconds).split(',');
          const both = order === 'first' ? [time, v1, wrong] : [time, wrong, v1];
          const headers = { ...signed.headers, 'stripe-signature': both.join() };
          const what = `${message.type}, whose ${order} signature is right`;
          const answer = await scene.post(what, { ...signed, headers });
          demand(answer.ok, `the webhook answers 2xx to ${what}`, shown(answer));
        }
      await scene.expectBought(1);
    },
  'webhook-while-down: The tab is closed, and the provider fails: its message gets no 2xx, and comes again.':
    async (scene) => {
      const { told } = scene.pay(await scene.openPage());
      const answers = await scene.during('failing', async () => {
        const all = [];
        for (const message of told) all.push(await scene.mention(message));
        return all;
      });
      // Who answers 2xx does not hear it again, and has to know by then.
      for (const [index, message] of told.entries()) {
        const answer = answers[index];
        if (answer && !answer.ok) await scene.hear([message]);
      }
      await scene.expectBought(1);
    },
};
