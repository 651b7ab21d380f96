/* The SVG elements of the chart. Coordinates are in pixels. */

/** The shop's own colours, light and dark. */
export const STYLE = `
.paper { fill: #faf8f5 }
text { font: 13px system-ui, sans-serif; fill: #1b1d2a }
.title { font-size: 20px; font-weight: 700 }
.strong { font-weight: 650 }
.soft { fill: #565d73 }
.figures { font-size: 11px; font-variant-numeric: tabular-nums }
.grid { stroke: #e3ded5 }
.whisker { stroke: #1b1d2a; stroke-width: 1.5 }
.shop { fill: #2545e6 }
.control { fill: #8a8fa0 }
.client { fill: #d9822b }
@media (prefers-color-scheme: dark) {
  .paper { fill: #15161d }
  text { fill: #f1efe9 }
  .soft { fill: #aeb4c6 }
  .grid { stroke: #343745 }
  .whisker { stroke: #f1efe9 }
  .shop { fill: #8fa5ff }
  .control { fill: #777d91 }
  .client { fill: #f0a860 }
}
`;

/** Rounds to a tenth of a pixel, the finest visible step, so that equal results give equal bytes. */
const px = (value: number) => Number(value.toFixed(1)).toString();

const escaped = (words: string) =>
  words.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');

export function text(words: string, x: number, y: number, looks = '', anchor = 'start'): string {
  return `<text x="${px(x)}" y="${px(y)}" class="${looks}" text-anchor="${anchor}">${escaped(words)}</text>`;
}

export function line(x1: number, y1: number, x2: number, y2: number, looks: string): string {
  return `<line x1="${px(x1)}" y1="${px(y1)}" x2="${px(x2)}" y2="${px(y2)}" class="${looks}"/>`;
}

export function bar(x: number, y: number, width: number, height: number, looks: string): string {
  return `<rect x="${px(x)}" y="${px(y)}" width="${px(width)}" height="${height}" rx="2" class="${looks}"/>`;
}
