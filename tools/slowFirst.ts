import { BaseSequencer, type TestSpecification } from 'vitest/node';

/** These take longer than their size says. As the last file, one of them would leave the other core idle. */
const slow = /\/(recipe|contract\/payments|screens\/scenarios|cardPayment)\.test\./;

/** Runs the slow files first. The others follow in the order of Vitest. */
export class SlowFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const sorted = await super.sort(files); // oxlint-disable-line unicorn/no-array-sort -- sorts no array in place
    return sorted.toSorted((a, b) => Number(isSlow(b)) - Number(isSlow(a)));
  }
}

const isSlow = ({ moduleId }: TestSpecification) => slow.test(moduleId);
