/** The statistics of the bench: the median and the range of what was measured. */
import { describe, expect, it } from 'vitest';
import { blockingTime, median, ratios, spread } from './statistics.ts';

describe('the median', () => {
  it('is the middle value, whatever the order', () => {
    expect(median([30, 10, 20])).toBe(20);
    expect(median([100, 9, 8])).toBe(9);
  });

  it('of an even number is the mean of the two in the middle', () => {
    expect(median([4, 1, 3, 2])).toBe(2.5);
  });

  it('of nothing is nothing', () => {
    expect(median([])).toBeNull();
  });
});

describe('a spread', () => {
  it('holds the median, the range and every value in its order', () => {
    expect(spread([3, 1, 2])).toEqual({ median: 2, min: 1, max: 3, values: [3, 1, 2] });
  });

  it('leaves out what was not measured, and is nothing where nothing was', () => {
    expect(spread([null, 5, null])).toEqual({ median: 5, min: 5, max: 5, values: [5] });
    expect(spread([null])).toBeNull();
  });
});

describe('ratios', () => {
  it('compare within a round, not across', () => {
    expect(ratios([10, 40], [10, 20])).toMatchObject({ median: 1.5, values: [1, 2] });
  });

  it('skip a round in which one is missing, or the other is nothing', () => {
    expect(ratios([1, null, 3, 4], [2, 2, null, 0])).toMatchObject({ values: [0.5] });
    expect(ratios([0], [0])).toBeNull();
    expect(ratios([1], [])).toBeNull();
  });
});

describe('blocking time', () => {
  it('is what each long task takes beyond 50 ms', () => {
    const tasks = [
      { start: 100, duration: 60 },
      { start: 200, duration: 150 },
      { start: 400, duration: 50 },
    ];
    expect(blockingTime(tasks, 0, 1000)).toBe(10 + 100);
  });

  it('counts of a task only what lies in the time that is watched', () => {
    expect(blockingTime([{ start: 0, duration: 200 }], 100, 1000)).toBe(50);
    expect(blockingTime([{ start: 900, duration: 200 }], 0, 1000)).toBe(50);
    expect(blockingTime([{ start: 0, duration: 200 }], 500, 1000)).toBe(0);
  });
});
