import { setTimeout as pause } from 'node:timers/promises';
import { phone, slowCpu } from './conditions.ts';
import { benchPages, type BenchPage } from './pages.ts';
import type { Opening } from './results.ts';
import { brief, type Job } from './rounds.ts';
import { spread } from './statistics.ts';
import { openTab } from './tab.ts';
import type { Runs } from './turns.ts';
import { WATCHED } from './visit.ts';

interface Thing {
  readonly title: string;
  readonly loggedIn: boolean;
  /** What is pressed, and what is then there, as CSS selectors. */
  readonly press: string;
  readonly opens: string;
}

const things: readonly Thing[] = [
  {
    title: 'Login popup',
    loggedIn: false,
    press: 'header [data-room-for] > button',
    opens: 'dialog[open] form',
  },
  {
    title: 'Profile menu',
    loggedIn: true,
    press: 'header [aria-controls=profile-menu]',
    opens: '#profile-menu:not([hidden])',
  },
];

export const stepsOfOpening = ({ counted, discarded }: Runs) =>
  things.length * (counted + discarded);

/** How long what the bar opens takes to be painted, on a slow processor, and the longest task on the way. */
export async function measureOpening(job: Job, { counted, discarded }: Runs): Promise<Opening[]> {
  const taken = things.map((): Awaited<ReturnType<typeof open>>[] => []);
  const total = discarded + counted;
  for (let run = 0; run < total; run++) {
    const name = `opening, run ${run + 1} of ${total}${run < discarded ? ' (discarded)' : ''}`;
    for (const [index, thing] of things.entries()) {
      job.progress.step(name, thing.title);
      try {
        const one = await open(job, thing);
        if (run >= discarded) taken[index]?.push(one);
      } catch (error) {
        job.note(`${name}: ${thing.title} is missing: ${brief(error)}`);
      }
    }
  }
  return things.map(({ title }, index) => ({
    title,
    time: spread((taken[index] ?? []).map(({ time }) => time)),
    longestTask: spread((taken[index] ?? []).map(({ longest }) => longest)),
  }));
}

async function open({ browser, sites }: Job, thing: Thing) {
  const [home] = benchPages;
  if (!home) throw new Error('there is no page');
  const page: BenchPage = { ...home, loggedIn: thing.loggedIn };
  const tab = await openTab(browser, await sites.origin('shop', page), page, phone);
  try {
    await slowCpu(tab.session);
    await tab.open();
    await pause(WATCHED); // until the shop has done what it does when nothing else is to be done
    const { press, opens } = thing;
    const { start, end } = await tab.page.evaluate(pressAndSee, { press, opens });
    const tasks = (await tab.sightings()).longTasks.filter(
      (task) => task.start + task.duration > start && task.start < end,
    );
    return { time: end - start, longest: Math.max(0, ...tasks.map(({ duration }) => duration)) };
  } finally {
    await tab.close();
  }
}

/** Runs in the browser: presses as soon as nothing else is to be done, and waits for the frame that shows it. */
async function pressAndSee({ press, opens }: { press: string; opens: string }) {
  const idle = () => new Promise((resolve) => requestIdleCallback(resolve));
  const frame = () => new Promise(requestAnimationFrame);
  while (!document.querySelector(press)) await frame();
  await idle();
  const start = performance.now();
  document.querySelector<HTMLElement>(press)?.click();
  while (!document.querySelector(opens)) {
    if (performance.now() - start > 10_000) throw new Error(`${press} opens nothing`);
    await frame();
  }
  // The frame that shows it is out when the next one begins; a long task is told of some time after it.
  await frame();
  await frame();
  const end = performance.now();
  await idle();
  await idle();
  return { start, end };
}
