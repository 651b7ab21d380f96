import { setTimeout as pause } from 'node:timers/promises';
import { phone, slowCpu } from './conditions.ts';
import { benchPages, type BenchPage, categoryPages } from './pages.ts';
import { FILTER } from './goals.ts';
import type { Opening } from './results.ts';
import { brief, type Job } from './rounds.ts';
import { spread } from './statistics.ts';
import { openTab } from './tab.ts';
import type { Runs } from './turns.ts';
import { WATCHED } from './visit.ts';

/** Ordered first, so that the filter has the sorted list of 10,000 to go through. */
const ORDERED_QUERY = '?orden=precio-asc';

interface Target {
  readonly title: string;
  readonly page: BenchPage | undefined;
  readonly loggedIn: boolean;
  /** CSS selectors of the element to press, and of the element that it opens. */
  readonly press: string;
  readonly opens: string;
}

const [home] = benchPages;
const long = categoryPages.find(({ products }) => products === 10_000);

const targets: readonly Target[] = [
  {
    title: 'Login popup',
    page: home,
    loggedIn: false,
    press: 'header [data-room-for] > button',
    opens: 'dialog[open] form',
  },
  {
    title: 'Profile menu',
    page: home,
    loggedIn: true,
    press: 'header [popovertarget=profile-menu]',
    opens: '#profile-menu:popover-open',
  },
  {
    title: FILTER,
    page: long && { ...long, path: `${long.path}${ORDERED_QUERY}` },
    loggedIn: false,
    press: 'main [aria-pressed=false]',
    opens: 'main [aria-pressed=true]',
  },
];

export const stepsOfOpening = ({ counted, discarded }: Runs) =>
  targets.length * (counted + discarded);

/** Measures the time from a press in the bar, or on a filter, to the painted result on a slow processor, and the longest task in it. */
export async function measureOpening(job: Job, { counted, discarded }: Runs): Promise<Opening[]> {
  const measured = targets.map((): Awaited<ReturnType<typeof open>>[] => []);
  const total = discarded + counted;
  for (let run = 0; run < total; run++) {
    const name = `opening, run ${run + 1} of ${total}${run < discarded ? ' (discarded)' : ''}`;
    for (const [index, target] of targets.entries()) {
      job.progress.step(name, target.title);
      try {
        const one = await open(job, target);
        if (run >= discarded) measured[index]?.push(one);
      } catch (error) {
        job.note(`${name}: ${target.title} is missing: ${brief(error)}`);
      }
    }
  }
  return targets.map(({ title }, index) => ({
    title,
    time: spread((measured[index] ?? []).map(({ time }) => time)),
    longestTask: spread((measured[index] ?? []).map(({ longest }) => longest)),
  }));
}

async function open({ browser, sites }: Job, target: Target) {
  if (!target.page) throw new Error('there is no page');
  const page: BenchPage = { ...target.page, loggedIn: target.loggedIn };
  const tab = await openTab(browser, await sites.origin('shop', page), page, phone);
  try {
    await slowCpu(tab.session);
    await tab.open();
    await pause(WATCHED); // until the shop has finished its idle work
    const { press, opens } = target;
    const { start, end } = await tab.page.evaluate(pressAndWait, { press, opens });
    const tasks = (await tab.sightings()).longTasks.filter(
      (task) => task.start + task.duration > start && task.start < end,
    );
    return { time: end - start, longest: Math.max(0, ...tasks.map(({ duration }) => duration)) };
  } finally {
    await tab.close();
  }
}

/** Runs in the browser: presses as soon as the page is idle, and waits for the frame that shows the result. */
async function pressAndWait({ press, opens }: { press: string; opens: string }) {
  const idle = () => new Promise((resolve) => requestIdleCallback(resolve));
  const frame = () => new Promise(requestAnimationFrame);
  const until = async (selector: string, problem: string) => {
    const from = performance.now();
    while (!document.querySelector(selector)) {
      if (performance.now() - from > 10_000) throw new Error(problem);
      await frame();
    }
  };
  await until(press, `there is no ${press}`);
  await idle();
  const start = performance.now();
  document.querySelector<HTMLElement>(press)?.click();
  await until(opens, `${press} opens nothing`);
  // That frame is painted when the next one begins. The browser reports long tasks with a delay.
  await frame();
  await frame();
  const end = performance.now();
  await idle();
  await idle();
  return { start, end };
}
