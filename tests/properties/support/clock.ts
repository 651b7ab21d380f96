import { vi } from 'vitest';
import { type Page, pageIfAny } from './page.ts';

const really = { setTimeout, clearTimeout, now: Date.now };
const FIRST_ID = 1_000_000_000;

/** The time of all pages. It passes when the test says so, and their timers wait for it. */
export class Clock {
  now = 1_000_000;
  #ids = FIRST_ID;

  /** From now on pages find this clock where a browser has its own; the test itself keeps the real one. */
  standIn(): void {
    vi.stubGlobal(
      'setTimeout',
      (work: (...args: unknown[]) => void, after = 0, ...args: unknown[]) => {
        const page = pageIfAny();
        if (!page) return really.setTimeout(work, after, ...args);
        const id = (this.#ids += 1);
        page.timers = [...page.timers, { id, at: this.now + after, work: () => work(...args) }];
        return id;
      },
    );
    vi.stubGlobal('clearTimeout', (id: Parameters<typeof clearTimeout>[0]) => {
      const page = pageIfAny();
      if (page) page.timers = page.timers.filter((timer) => timer.id !== id);
      if (typeof id !== 'number' || id < FIRST_ID) really.clearTimeout(id);
    });
    vi.spyOn(Date, 'now').mockImplementation(() => (pageIfAny() ? this.now : really.now()));
  }

  /** Takes the timer that goes off next, if one does until then, and moves on to it. */
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
