import { phone, slowCpu } from './conditions.ts';
import { cartPage } from './pages.ts';
import type { Turn } from './results.ts';
import type { Job } from './rounds.ts';
import { median } from './statistics.ts';
import { openTab } from './tab.ts';
import { type Runs, takeTurns } from './turns.ts';

/** The carts that are compared, in lines. */
const sizes = [10, 100] as const;
/** Presses before any is measured, and presses that are: of these the middle one is taken. */
const PRACTICE = 10;
const PRESSES = 30;
/** Milliseconds of rest between two presses of a quick finger: what a press puts off is done meanwhile. */
const REST = 100;

export const stepsOfPlus = ({ counted, discarded }: Runs) => sizes.length * (counted + discarded);

/** How long '+' takes on the first line of a cart, on a slow processor. */
export function measurePlus(job: Job, runs: Runs): Promise<Turn[]> {
  return takeTurns(job, "'+' in the cart", sizes, runs, async (lines) => {
    const page = cartPage(lines);
    const tab = await openTab(job.browser, await job.sites.origin('shop', page), page, phone);
    try {
      await slowCpu(tab.session);
      await tab.open();
      const times = await tab.page.evaluate(pressPlus, {
        presses: PRACTICE + PRESSES,
        rest: REST,
      });
      const middle = median(times.slice(PRACTICE));
      if (middle === null) throw new Error('nothing was pressed');
      return middle;
    } finally {
      await tab.close();
    }
  });
}

/**
 * Runs in the browser. Each press happens at the beginning of a frame and ends with it: script, style, layout and
 * paint of that frame, and no waiting for the next one, which would hide what a press costs.
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
        // A message waits for the frame to be over.
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
