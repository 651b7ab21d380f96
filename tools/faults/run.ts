/** Applies the faults of this folder one by one and checks whether a test fails: see README.md. */
import { resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { projectRoot } from '#tools/builds.ts';
import { Copy } from './copy.ts';
import { type Fault, readFaults } from './fault.ts';
import { type Column, keepResult, readResults } from './results.ts';
import { fileOf, Suite } from './suite.ts';

const { values } = parseArgs({
  options: {
    only: { type: 'string', default: '' },
    suite: { type: 'string' },
    likely: { type: 'boolean', default: false },
    ask: { type: 'string', default: '' },
  },
});
const column: Column = values.suite === undefined ? 'after' : 'before';
const copy = new Copy(resolve(values.suite ?? projectRoot));
const suite = new Suite(copy.folder);

/** Returns the first test that fails, or ''. The tests that are likely to fail run first. */
function firstFailingTest(fault: Fault): string {
  const { before, after } = readResults()[fault.id] ?? {};
  const remembered = [after, before].find(Boolean);
  const asked = remembered === undefined ? [] : [fileOf(remembered)];
  const named = values.ask.split(',').filter(Boolean);
  const likely = [...new Set([...asked, ...named, ...suite.likely(fault)])].filter((file) =>
    suite.specs().includes(file),
  );
  const rest = suite.specs().filter((file) => !likely.includes(file));
  const deploy = fault.breaks.some((file) => /^(deploy|src\/build)\//.test(file));
  const steps = [
    () => (remembered === undefined ? [] : suite.red([remembered])),
    () => (deploy ? suite.elsewhere(['tests/deploy']) : []),
    () => suite.inBrowser(likely),
    ...(values.likely ? [] : [() => suite.elsewhere([]), () => suite.inBrowser(rest)]),
  ];
  for (const step of steps) {
    const [red] = step();
    if (red !== undefined) return red;
  }
  return '';
}

/** Checks that the tests pass without a fault: a test that fails anyway catches nothing. */
function control(tests: readonly string[]): void {
  if (!copy.builds()) throw new Error('the product cannot be built as it is: this proves nothing');
  const red = suite.red(tests);
  if (red.length > 0)
    throw new Error(`red without a fault, so this proves nothing:\n${red.join('\n')}`);
}

/** Returns the test that catches a fault, '' if none does, or `undefined` if the build or the tests cannot run. */
function tryOut(fault: Fault): string | undefined {
  try {
    return copy.breaks(fault) ? firstFailingTest(fault) : undefined;
  } catch (error) {
    console.error(String(error));
    return undefined;
  }
}

function tryFault(fault: Fault): string | undefined {
  const start = Date.now();
  const caughtBy = tryOut(fault);
  copy.mend(fault);
  const seconds = Math.round((Date.now() - start) / 1000);
  const output = caughtBy === undefined ? 'INVALID' : caughtBy ? `caught: ${caughtBy}` : 'SURVIVED';
  console.log(`${fault.id} (${seconds} s) ${output}`);
  if (caughtBy !== undefined && !(values.likely && caughtBy === ''))
    keepResult(fault.id, column, caughtBy);
  return caughtBy;
}

try {
  const faults = readFaults(values.only.split(',').filter(Boolean));
  const results = readResults();
  const remembered = faults.flatMap(({ id }) => results[id]?.[column] || []);
  console.log(`control: ${remembered.length} tests without a fault`);
  control(remembered);
  const caughtBy = faults.map(tryFault).filter((test) => test !== undefined);
  const caught = caughtBy.filter(Boolean);
  const newTests = [...new Set(caught)].filter((test) => !remembered.includes(test));
  if (newTests.length > 0) control(newTests);
  console.log(
    `${caught.length} of ${caughtBy.length} caught, ${faults.length - caughtBy.length} invalid`,
  );
} finally {
  copy.remove();
}
