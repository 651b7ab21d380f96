/*
 * What a page notes of itself while it loads. These functions run in the browser before the page's own scripts; they
 * see nothing but their arguments. Times are milliseconds since the navigation began.
 */

export interface Sightings {
  /** First and largest contentful paint. */
  fcp: number | null;
  lcp: number | null;
  /** All layout shifts that follow no input, added up. */
  shift: number;
  /** Tasks above 50 ms. */
  longTasks: { start: number; duration: number }[];
  /** When the frame was out that shows the first cards, how many these were, and the elements of the document then. */
  cards: { paintedAt: number; shown: number; nodes: number } | null;
  /** When the product list had been parsed; only where `watchParsing` looks. */
  parsedAt: number | null;
}

declare global {
  interface Window {
    sightings?: Sightings;
    /** Tells the benchmark that the cards are there. */
    cardsPainted?: () => Promise<void>;
  }
}

/** Notes paints, shifts, long tasks, and when the first of the `cards` are painted. */
export function watchPaints(cards: string): void {
  const seen: Sightings = {
    fcp: null,
    lcp: null,
    shift: 0,
    longTasks: [],
    cards: null,
    parsedAt: null,
  };
  window.sightings = seen;

  const entries = (type: string, take: (entry: PerformanceEntry) => void) => {
    new PerformanceObserver((list) => {
      list.getEntries().forEach(take);
    }).observe({ type, buffered: true });
  };
  entries('paint', ({ name, startTime }) => {
    if (name === 'first-contentful-paint') seen.fcp = startTime;
  });
  entries('largest-contentful-paint', ({ startTime }) => {
    seen.lcp = startTime;
  });
  entries('longtask', ({ startTime: start, duration }) => {
    seen.longTasks.push({ start, duration });
  });
  entries('layout-shift', (entry) => {
    if (!('value' in entry && 'hadRecentInput' in entry)) return;
    if (!entry.hadRecentInput) seen.shift += Number(entry.value);
  });

  const observer = new MutationObserver(() => {
    if (!document.querySelector(cards)) return;
    observer.disconnect();
    requestAnimationFrame(() => {
      const shown = document.querySelectorAll(cards).length;
      const nodes = document.querySelectorAll('*').length;
      // The frame that begins now is out when the next one begins.
      requestAnimationFrame(() => {
        seen.cards = { paintedAt: performance.now(), shown, nodes };
        void window.cardsPainted?.();
      });
    });
  });
  observer.observe(document, { childList: true, subtree: true });
}

/** Notes when a product list has been parsed, by whichever way the page parses it. */
export function watchParsing(): void {
  const note = (value: unknown) => {
    const isList = typeof value === 'object' && value !== null && 'products' in value;
    if (isList && window.sightings) window.sightings.parsedAt ??= performance.now();
  };
  const parse = JSON.parse.bind(JSON);
  JSON.parse = (text, reviver) => {
    const value: unknown = parse(text, reviver);
    note(value);
    return value;
  };
  // oxlint-disable-next-line typescript/unbound-method -- called below with the response it belongs to
  const json = Response.prototype.json;
  Response.prototype.json = async function parsed(this: Response): Promise<unknown> {
    const value: unknown = await json.call(this);
    note(value);
    return value;
  };
}

/** The same draw on every visit: the home page's picks are then the control's. */
export function drawAlike(): void {
  let last = 20_240_901;
  Math.random = () => {
    last = (last * 16_807) % 2_147_483_647;
    return last / 2_147_483_647;
  };
}
