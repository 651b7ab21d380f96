import { phone, slowCpu } from './conditions.ts';
import { cartPage } from './pages.ts';
import type { Turn } from './results.ts';
import type { Job } from './rounds.ts';
import { median } from './statistics.ts';
import { openTab } from './tab.ts';
import { type Runs, takeTurns } from './turns.ts';

/** The sizes of the compared carts, in lines. */
const sizes = [10, 100] as const;
/** Number of presses before the measurement, and of measured presses, of which the median counts. */
const PRACTICE_PRESSES = 10;
const MEASURED_PRESSES = 30;
/** The pause between two presses of a quick user. In this time deferred work of a press is done. */
const PAUSE_MILLISECONDS = 100;

export const stepsOfPlus = ({ counted, discarded }: Runs) => sizes.length * (counted + discarded);

/** Measures how long a press of '+' takes on the first line of a cart, on a slow processor. */
export function measurePlus(job: Job, runs: Runs): Promise<Turn[]> {
  return takeTurns(job, "'+' in the cart", sizes, runs, async (lines) => {
    const page = cartPage(lines);
    const tab = await openTab(job.browser, await job.sites.origin('shop', page), page, phone);
    try {
      await slowCpu(tab.session);
      await tab.open();
      const times = await tab.page.evaluate(pressPlus, {
        presses: PRACTICE_PRESSES + MEASURED_PRESSES,
        rest: PAUSE_MILLISECONDS,
      });
      const middle = median(times.slice(PRACTICE_PRESSES));
      if (middle === null) throw new Error('nothing was pressed');
      return middle;
    } finally {
      await tab.close();
    }
  });
}

/**
 * Runs in the browser. A press starts at the beginning of a frame, and its time ends with that frame: it includes
 * script, style, layout and paint. Waiting for the next frame would hide the cost of a press.
 */
async function pressPlus({ presses, rest }: { presses: number; rest: number }): Promise<number[]> {
  const plus = document.querySelector<HTMLElement>('main li [title="Uno más"]');
  if (!plus) throw new Error('the cart has no line');
  const times: number[] = [];
  while (times.length < presses) {
    const time = await new Promise<number>((resolve) => {
      requestAnimationFrame(() => {
        const { port1, port2 } = new MessageChannel();
        const start = performance.now();
        plus.click();
        // The message arrives when the frame is over.
        port1.addEventListener('message', () => {
          resolve(performance.now() - start);
        });
        port1.start();
        port2.postMessage(null);
      });
    });
    times.push(time);
    await new Promise((resolve) => setTimeout(resolve, rest));
  }
  const line = document.querySelector('main li')?.textContent ?? '';
  if (!line.includes(`Cantidad: ${presses + 1}`)) throw new Error('a press did nothing');
  return times;
}
