import { goalsOf } from './goals.ts';
import { metrics, type Unit, written } from './metrics.ts';
import type { MemoryResult, Opening, PageResult, Results, Turn } from './results.ts';
import type { Spread } from './statistics.ts';
import { runsOf } from './turns.ts';

/** The results as text for a terminal: the run, every page, the other parts, the goals, and the notes. */
export function report(results: Results): string {
  const { pages, scale, plus, opening, memory, notes } = results;
  const runs = `${runsOf(results).counted} runs`;
  return [
    header(results),
    ...pages.map(pageTable),
    ...(scale ? [turnsTable(`Parsed list → painted cards, ${runs}`, 'products', scale)] : []),
    ...(plus ? [turnsTable(`'+' in the cart, ${runs}`, 'lines', plus)] : []),
    ...(opening ? [openingTable(`Pressed, ${runs}`, opening)] : []),
    ...(memory ? [memoryTable(memory)] : []),
    goalsTable(results),
    ...(notes.length > 0 ? [['Notes', ...notes.map((note) => `  ${note}`)].join('\n')] : []),
  ].join('\n\n');
}

function header({ machine, conditions, rounds, quick }: Results): string {
  const { latencyMs, downKbps, upKbps, cpuSlowdown, screen, line, watchedMs } = conditions;
  return [
    `Median (range); page loads in ${rounds} counted rounds.${quick ? ' A look, not a measurement.' : ''}`,
    `${machine.browser}, Node ${machine.node}, ${machine.cores} × ${machine.cpu}, ${machine.system}, load before ${machine.loadBefore.toFixed(2)}`,
    `Line: ${latencyMs} ms a request, ${downKbps} kbit/s down, ${upKbps} kbit/s up; ${line}. Processor ${cpuSlowdown} × slower. Screen ${screen}.`,
    `Blocking time from the first paint until ${watchedMs / 1000} s after the cards.`,
  ].join('\n');
}

function pageTable({ title, measures }: PageResult): string {
  const hasClient = measures.some(({ client }) => client !== null);
  const head = [title, 'shop', 'control', '÷ control'];
  return table([
    hasClient ? [...head, 'client-rendered', '÷ client-rendered'] : head,
    ...measures.map(({ metric, shop, control, client, toControl, toClient }) => {
      const { title: name, unit } = metrics[metric];
      const cells = [name, range(shop, unit), range(control, unit), times(toControl)];
      return hasClient ? [...cells, range(client, unit), times(toClient)] : cells;
    }),
  ]);
}

function turnsTable(title: string, sizes: string, turns: readonly Turn[]): string {
  return table([
    [title, 'time', `÷ at ${turns[0]?.size ?? 0}`],
    ...turns.map(({ size, time, ratio }) => [
      `${size.toLocaleString('en')} ${sizes}`,
      range(time, 'ms'),
      times(ratio),
    ]),
  ]);
}

function openingTable(title: string, openings: readonly Opening[]): string {
  return table([
    [title, 'painted after', 'longest task (0 = none above 50 ms)'],
    ...openings.map(({ title: thing, time, longestTask }) => [
      thing,
      range(time, 'ms'),
      range(longestTask, 'ms'),
    ]),
  ]);
}

function memoryTable({ practice, samples }: MemoryResult): string {
  return table([
    ['Memory, garbage collected', 'heap', 'DOM nodes', 'listeners'],
    ...samples.map(({ changes, heapBytes, nodes, listeners }) => [
      `after ${changes.toLocaleString('en')} route changes${changes < practice ? ' of the practice' : ''}`,
      written(heapBytes, 'bytes'),
      written(nodes, 'count'),
      written(listeners, 'count'),
    ]),
  ]);
}

function goalsTable(results: Results): string {
  return table([
    ['Goals', 'measured', 'at most', ''],
    ...goalsOf(results).map(({ name, limit, measured }) => [
      name,
      Number(measured.toFixed(4)).toString(),
      String(limit),
      measured <= limit ? 'reached' : 'missed',
    ]),
  ]);
}

function range(spread: Spread | null, unit: Unit): string {
  if (!spread) return '–';
  const { median, min, max } = spread;
  return `${written(median, unit)} (${written(min, unit)} – ${written(max, unit)})`;
}

/** A ratio with its range, or a dash if there is nothing to compare with. */
function times(ratio: Spread | null): string {
  if (!ratio) return '–';
  const { median, min, max } = ratio;
  return `${median.toFixed(2)} (${min.toFixed(2)} – ${max.toFixed(2)})`;
}

/** Columns are as wide as their widest cell. Names are aligned to the left, figures to the right. */
function table(rows: readonly (readonly string[])[]): string {
  const widths = (rows[0] ?? []).map((_, column) =>
    Math.max(...rows.map((row) => row[column]?.length ?? 0)),
  );
  const line = (row: readonly string[]) =>
    row
      .map((cell, column) => {
        const width = widths[column] ?? 0;
        return column === 0 ? cell.padEnd(width) : cell.padStart(width);
      })
      .join('   ')
      .trimEnd();
  const [head = [], ...body] = rows;
  return [line(head), '─'.repeat(line(head).length), ...body.map(line)].join('\n');
}
