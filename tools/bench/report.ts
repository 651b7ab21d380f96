/** The metrics with their goals, and the table that the bench prints. */
import type { Mode, PageName } from './sites.ts';

type Limits = Readonly<Partial<Record<Mode, number>>>;
/**
 * The metrics, in milliseconds, times since the navigation; the layout shift in thousandths. Goals are limits of a value
 * (`at`) or a ratio (`times`).
 */
interface Metric {
  readonly title: string;
  readonly unit?: string;
  readonly at?: Limits;
  readonly times?: Limits;
}
const metrics = {
  fcp: { title: 'first paint', times: { live: 1, snapshot: 1 } },
  lcp: { title: 'largest paint', times: { live: 1.25, snapshot: 1.25 } },
  product: { title: 'first product', times: { live: 1.8, snapshot: 1.1 } },
  picture: { title: 'its picture', times: { snapshot: 1.1 } },
  blocking: { title: 'blocking', at: { live: 120, snapshot: 120 } },
  wired: { title: 'wired', at: { live: 2100, snapshot: 2100 } },
  shift: { title: 'layout shift', unit: '‰', at: { live: 0, snapshot: 0 } },
} as const satisfies Readonly<Record<string, Metric>>;
type Figures = Readonly<Record<keyof typeof metrics, number>>;
/** One load of a page, side by side with its control. */
export type Pair = Readonly<Record<'shop' | 'control', Figures>>;

/** The middle value, or the mean of the two in the middle. */
function median(values: readonly number[]): number {
  const sorted = values.toSorted((a, b) => a - b);
  const at = (index: number) => sorted[Math.floor(index)] ?? NaN;
  return (at(sorted.length / 2) + at((sorted.length - 1) / 2)) / 2;
}

/** The rows of a page: medians, and the median of the ratios within a round. `!` marks a missed goal. */
export function rowsOf(page: PageName, mode: Mode, pairs: readonly Pair[]): string[][] {
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the keys of a constant
  return (Object.keys(metrics) as (keyof Figures)[]).map((metric) => {
    const { title, unit = 'ms', at, times }: Metric = metrics[metric];
    const shop = median(pairs.map((pair) => pair.shop[metric]));
    const control = median(pairs.map((pair) => pair.control[metric]));
    const ratio = median(pairs.map((pair) => pair.shop[metric] / pair.control[metric]));
    const isMissed = shop > (at?.[mode] ?? Infinity) || ratio > (times?.[mode] ?? Infinity);
    const compared = Number.isFinite(ratio) ? ratio.toFixed(2) : '–';
    const shown = (value: number) => (Number.isFinite(value) ? `${value.toFixed()} ${unit}` : '–');
    const values = [shown(shop), shown(control), compared];
    return [page, mode, title, ...values, isMissed ? '!' : ''];
  });
}

export function table(rows: readonly (readonly string[])[]): string {
  const widthOf = (column: number) => Math.max(...rows.map((cells) => cells[column]?.length ?? 0));
  const pad = (cell: string, column: number) =>
    column < 3 ? cell.padEnd(widthOf(column)) : cell.padStart(widthOf(column));
  return rows.map((cells) => cells.map(pad).join('  ')).join('\n');
}
