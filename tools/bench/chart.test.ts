/** The chart of the bench shows its committed results. */
import { readFile } from 'node:fs/promises';
import { describe, expect, it } from 'vitest';
import { chart } from './chart.ts';
import { committed, readResults } from './results.ts';
import { sampleResults } from './sample.ts';
import { summary } from './summary.ts';

/** The widths of the bars of one kind, in pixels, column by column. */
const widths = (svg: string, kind: string) =>
  [...svg.matchAll(new RegExp(`width="([\\d.]+)" height="9" rx="2" class="${kind}"`, 'g'))]
    .slice(1) // the first is the legend's
    .map((match) => Number(match[1]));

describe('the picture', () => {
  const svg = chart(sampleResults());

  it('is drawn from what is committed and nothing else', () => {
    expect(chart(readResults(summary(sampleResults())))).toBe(svg);
  });

  it('has a bar for every kind in every column, as long as its median', () => {
    const [shop, client] = [widths(svg, 'shop'), widths(svg, 'client')];
    expect([shop.length, widths(svg, 'control').length, client.length]).toEqual([3, 3, 3]);
    for (const [index, width] of shop.entries())
      expect(width / (client[index] ?? 0)).toBeCloseTo(1000 / 2000, 2);
  });

  it('names what it shows, with its figures, and takes no name for markup', () => {
    expect(svg).toContain('Category &lt;at&gt; 100');
    expect(svg).toContain('1.00 s · 1.00 ×');
    expect(svg).toContain('115 ms at 10,000 products (1.15 ×)');
    expect(svg).toContain('prefers-color-scheme: dark');
  });

  it('bears that something was not measured', () => {
    const results = sampleResults();
    for (const measure of results.pages[0]?.measures ?? [])
      Object.assign(measure, { client: null, toClient: null, toControl: null });
    const poorer = chart({ ...results, scale: null, memory: null });
    expect(widths(poorer, 'client')).toEqual([]);
    expect(poorer).not.toMatch(/NaN|undefined|null/);
  });
});

it('the committed picture shows the committed results', async () => {
  const results = readResults(await readFile(committed.results, 'utf8'));
  expect(await readFile(committed.picture, 'utf8')).toBe(chart(results));
});
