/** The report of the bench, and which goals it claims. */
import { describe, expect, it } from 'vitest';
import { goalsOf } from './goals.ts';
import { report } from './report.ts';
import { sampleResults } from './sample.ts';

const lineOf = (text: string, start: string) =>
  text.split('\n').find((line) => line.startsWith(start)) ?? '';

describe('the report', () => {
  const text = report(sampleResults());

  it('shows each metric as median, range and ratio to the control', () => {
    expect(lineOf(text, 'First contentful paint')).toMatch(
      /1\.00 s \(900 ms – 1\.10 s\) +1\.00 s \(1\.00 s – 1\.00 s\) +1\.00 \(0\.90 – 1\.10\)/,
    );
  });

  it('says what was reached, what was missed, and what was odd', () => {
    expect(lineOf(text, 'Category <at> 100: first paint ÷ control')).toMatch(/1 +1 +reached$/);
    expect(lineOf(text, 'Category <at> 100: DOM nodes of')).toMatch(/1100 +300 +missed$/);
    expect(lineOf(text, 'A menu: longest task')).toMatch(/0 +50 +reached$/);
    expect(lineOf(text, 'A popup: longest task')).toMatch(/80 +50 +missed$/);
    expect(text).toContain('something was odd');
  });
});

describe('a goal', () => {
  const measured = (name: string, results = sampleResults()) =>
    goalsOf(results).find((goal) => goal.name.startsWith(name));

  it('of a time is held against the median of the rounds', () => {
    expect(measured('Parsed → painted at 10000')).toMatchObject({ limit: 1.2, measured: 1.15 });
    expect(measured('Parsed → painted at 100000')).toMatchObject({ limit: 2, measured: 2.5 });
  });

  it('of the heap compares the end with the end of the practice', () => {
    expect(measured('Heap')?.measured).toBeCloseTo(4.4 / 4.2 - 1, 5);
  });

  it('is not claimed where the way was not gone to its end', () => {
    const results = sampleResults();
    results.memory?.samples.pop();
    expect(measured('Heap', results)).toBeUndefined();
    expect(measured("'+'", results)).toBeUndefined();
  });
});
