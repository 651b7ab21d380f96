import { facts } from './facts.ts';
import { type Metric, metrics } from './metrics.ts';
import { type Kind, kinds } from './pages.ts';
import type { Measure, PageResult, Results } from './results.ts';
import { bar, line, STYLE, text } from './svg.ts';

/** The columns. All are times, on the same scale. */
const columns = ['fcp', 'lcp', 'cards'] as const satisfies readonly Metric[];
const legend = [
  { kind: 'shop', at: 0, words: 'the shop' },
  { kind: 'control', at: 100, words: 'the same content without JavaScript' },
  { kind: 'client', at: 376, words: 'the shop rendered by the client, with preload' },
] as const satisfies readonly {
  readonly kind: Kind;
  readonly at: number;
  readonly words: string;
}[];

// In pixels.
const WIDTH = 960;
const MARGIN = 28;
const NAMES_WIDTH = 156;
const GAP = 16;
const COLUMN_WIDTH =
  (WIDTH - 2 * MARGIN - NAMES_WIDTH - GAP * (columns.length - 1)) / columns.length;
/** Free space beside the longest bar, for its figures. */
const FIGURES_WIDTH = 84;
const TOP = 156;
const BAR_HEIGHT = 9;
const BAR_STEP = 15;
const ROW_GAP = 14;

const leftOf = (column: number) => MARGIN + NAMES_WIDTH + column * (COLUMN_WIDTH + GAP);

/** Draws the results for the README, in the reader's colour scheme. The same results always give the same picture. */
export function chart(results: Results): string {
  const { pages } = results;
  const axis = axisFor(pages);
  let y = TOP;
  const rows = pages.map((page) => {
    const shown = kinds.filter((kind) => page.measures.some((measure) => measure[kind]));
    const row = drawRow(page, shown, y, axis);
    y += shown.length * BAR_STEP + ROW_GAP;
    return row;
  });
  const sentences = facts(results);
  const height = y + 28 + sentences.length * 20 + (sentences.length > 0 ? 12 : 0);
  const parts = [
    ...heading(results),
    ...columns.flatMap((metric, index) => drawColumn(metric, leftOf(index), y - ROW_GAP / 2, axis)),
    ...rows.flat(),
    ...sentences.map((words, index) => text(words, MARGIN, y + 34 + index * 20, 'soft')),
  ];
  const size = `width="${WIDTH}" height="${height}"`;
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" ${size} viewBox="0 0 ${WIDTH} ${height}" role="img" aria-labelledby="t">`,
    '<title id="t">When the shop paints, beside a page of the same content without JavaScript</title>',
    `<style>${STYLE}</style>`,
    `<rect class="paper" ${size} rx="16"/>`,
    ...parts,
    '</svg>\n',
  ].join('\n');
}

interface Axis {
  /** Milliseconds from one tick to the next. */
  readonly tick: number;
  readonly ticks: number;
  readonly width: (ms: number) => number;
}

function axisFor(pages: readonly PageResult[]): Axis {
  const longest = Math.max(
    1000,
    ...pages
      .flatMap(({ measures }) => measures.filter(isColumn))
      .flatMap((measure) => kinds.map((kind) => measure[kind]?.max ?? 0)),
  );
  const tick = [500, 1000, 2000, 5000, 10_000].find((each) => longest / each <= 5) ?? 30_000;
  const ticks = Math.ceil(longest / tick);
  return { tick, ticks, width: (ms) => (ms / (tick * ticks)) * (COLUMN_WIDTH - FIGURES_WIDTH) };
}

function isColumn({ metric }: Measure): boolean {
  return columns.some((column) => column === metric);
}

function heading({ rounds, quick, measuredAt, machine, conditions }: Results): string[] {
  const { latencyMs, downKbps, cpuSlowdown, screen } = conditions;
  const counted = `Median and range of ${rounds} rounds${quick ? ' (only a look)' : ''}`;
  return [
    text('When the shop paints', MARGIN, 40, 'title'),
    text(
      `Slow 4G (${latencyMs} ms a request, ${downKbps} kbit/s), processor ${cpuSlowdown} × slower, screen ${screen}, ${measuredAt.slice(0, 10)}`,
      MARGIN,
      64,
      'soft',
    ),
    text(
      `${counted}, ${machine.browser}. ×: the shop ÷ the page without JavaScript, same round`,
      MARGIN,
      84,
      'soft',
    ),
    ...legend.flatMap(({ kind, at, words }) => [
      bar(MARGIN + at, 102, 12, BAR_HEIGHT, kind),
      text(words, MARGIN + at + 18, 111),
    ]),
  ];
}

function drawColumn(metric: Metric, left: number, bottom: number, axis: Axis): string[] {
  const ticks = Array.from({ length: axis.ticks + 1 }, (_, index) => {
    const x = left + axis.width(index * axis.tick);
    return [
      line(x, TOP - 8, x, bottom, 'grid'),
      text(`${(index * axis.tick) / 1000}`, x, bottom + 14, 'soft figures', 'middle'),
    ];
  });
  return [text(`${metrics[metric].title}, s`, left, TOP - 16, 'strong'), ...ticks.flat()];
}

function drawRow(page: PageResult, shown: readonly Kind[], top: number, axis: Axis): string[] {
  const measures = columns.map((metric) => page.measures.find((each) => each.metric === metric));
  const bars = measures.flatMap((measure, column) =>
    measure
      ? shown.flatMap((kind, index) =>
          drawBar(measure, kind, leftOf(column), top + index * BAR_STEP, axis),
        )
      : [],
  );
  return [text(page.title, MARGIN, top + (shown.length * BAR_STEP) / 2 + 2, 'strong'), ...bars];
}

function drawBar(measure: Measure, kind: Kind, x: number, y: number, axis: Axis): string[] {
  const spread = measure[kind];
  if (!spread) return [];
  const [from, to] = [x + axis.width(spread.min), x + axis.width(spread.max)];
  const middle = y + BAR_HEIGHT / 2;
  const ratio = kind === 'shop' ? measure.toControl : null;
  const times = ratio ? ` · ${ratio.median.toFixed(2)} ×` : '';
  return [
    bar(x, y, axis.width(spread.median), BAR_HEIGHT, kind),
    line(from, middle, to, middle, 'whisker'),
    text(`${(spread.median / 1000).toFixed(2)} s${times}`, to + 6, y + BAR_HEIGHT, 'figures'),
  ];
}
