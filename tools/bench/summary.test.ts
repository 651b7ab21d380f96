/** The committed summary of a run. */
import { readFile } from 'node:fs/promises';
import { describe, expect, it } from 'vitest';
import { goalsOf } from './goals.ts';
import { report } from './report.ts';
import { committed, readResults } from './results.ts';
import { sampleResults } from './sample.ts';
import { summary } from './summary.ts';

describe('the summary of a run', () => {
  const text = summary(sampleResults());

  it('says as much as the run itself to whoever reports it', () => {
    expect(report(readResults(text))).toBe(report(sampleResults()));
  });

  it('has no single measurements, and names the goals that were missed', () => {
    expect(text).not.toContain('"values"');
    const goals = goalsOf(sampleResults());
    const reached = goals.filter(({ limit, measured }) => measured <= limit).length;
    expect(text).toContain(`"goals": {"reached":${reached},"missed":[`);
    expect(text).toContain('"A popup: longest task in ms: 80, at most 50"');
  });
});

it('the committed results are such a summary, and fit on a page', async () => {
  const text = await readFile(committed.results, 'utf8');
  expect(text).toBe(summary(readResults(text)));
  expect(text.split('\n').length).toBeLessThanOrEqual(100);
});
