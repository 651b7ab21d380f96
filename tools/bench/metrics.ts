/** The metrics of a page load, and their units. Times start at the navigation. */
export const metrics = {
  fcp: { title: 'First contentful paint', unit: 'ms' },
  lcp: { title: 'Largest contentful paint', unit: 'ms' },
  cards: { title: 'Cards painted', unit: 'ms' },
  picture: { title: 'First card’s picture there', unit: 'ms' },
  blocking: { title: 'Blocking time', unit: 'ms' },
  shift: { title: 'Layout shift', unit: 'score' },
  bytes: { title: 'Bytes received', unit: 'bytes' },
  nodesAtCards: { title: 'DOM nodes, first cards', unit: 'count' },
  nodesAtEnd: { title: 'DOM nodes, at the end', unit: 'count' },
} as const;
export type Metric = keyof typeof metrics;
export type Unit = (typeof metrics)[Metric]['unit'];

// oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the keys of a constant
export const metricNames = Object.keys(metrics) as Metric[];

const writers: Readonly<Record<Unit, (value: number) => string>> = {
  ms: (value) =>
    value < 1000 ? `${value.toFixed(value < 10 ? 1 : 0)} ms` : `${(value / 1000).toFixed(2)} s`,
  bytes: (value) => `${(value / 1000).toFixed(value < 10_000 ? 1 : 0)} kB`,
  count: (value) => Math.round(value).toLocaleString('en'),
  score: (value) => value.toFixed(3),
};

/** Formats a measurement for people to read. */
export function written(value: number, unit: Unit): string {
  return writers[unit](value);
}
