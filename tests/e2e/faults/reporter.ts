import type { FullConfig, Reporter, Suite, TestCase } from '@playwright/test/reporter';
import { rows } from '#tests/support/faultRows.ts';

/** Counts how many of the tried faults the shop has survived, and prints the result at the end. */
export default class FaultsReporter implements Reporter {
  #tried: readonly TestCase[] = [];

  onBegin(_config: FullConfig, suite: Suite): void {
    this.#tried = suite.allTests().filter((test) => rowOf(test) !== undefined);
  }

  onEnd(): void {
    if (this.#tried.length === 0) return;
    const survived = this.#tried.filter((test) => test.outcome() === 'expected');
    const rowsTried = new Set(this.#tried.map(rowOf));
    console.log(
      `faults: survived ${survived.length} / tried ${this.#tried.length}, in ${rowsTried.size} of ${rows.size} rows`,
    );
  }
}

function rowOf(test: TestCase): string | undefined {
  return test.titlePath().find((title) => rows.has(title));
}
