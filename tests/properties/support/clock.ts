import { vi } from 'vitest';
import { type Page, pageIfAny } from './page.ts';

const real = { setTimeout, clearTimeout, now: Date.now };
const FIRST_TIMER_ID = 1_000_000_000;

/** The time of all pages, in milliseconds. It passes only when the test says so, and page timers wait for it. */
export class Clock {
  now = 1_000_000;
  #lastId = FIRST_TIMER_ID;

  /** Replaces the browser's time functions by this clock for pages. The test itself keeps the real ones. */
  standIn(): void {
    vi.stubGlobal(
      'setTimeout',
      (work: (...args: unknown[]) => void, after = 0, ...args: unknown[]) => {
        const page = pageIfAny();
        if (!page) return real.setTimeout(work, after, ...args);
        const id = (this.#lastId += 1);
        page.timers = [...page.timers, { id, at: this.now + after, work: () => work(...args) }];
        return id;
      },
    );
    vi.stubGlobal('clearTimeout', (id: Parameters<typeof clearTimeout>[0]) => {
      const page = pageIfAny();
      if (page) page.timers = page.timers.filter((timer) => timer.id !== id);
      if (typeof id !== 'number' || id < FIRST_TIMER_ID) real.clearTimeout(id);
    });
    vi.spyOn(Date, 'now').mockImplementation(() => (pageIfAny() ? this.now : real.now()));
  }

  /** Takes the next timer that is due by `until`, and moves the time on to it. `undefined` if there is none. */
  next(pages: readonly Page[], until: number): { page: Page; work: () => void } | undefined {
    const due = pages
      .filter(({ life }) => life === 'shown')
      .flatMap((page) => page.timers.map((timer) => ({ page, timer })))
      .filter(({ timer }) => timer.at <= until)
      .toSorted((a, b) => a.timer.at - b.timer.at || a.timer.id - b.timer.id)[0];
    if (!due) return undefined;
    const { page, timer } = due;
    page.timers = page.timers.filter((other) => other !== timer);
    this.now = Math.max(this.now, timer.at);
    return { page, work: timer.work };
  }
}
