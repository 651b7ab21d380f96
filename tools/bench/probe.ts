/*
 * Measurements inside a page while it loads. These functions run in the browser before the page's own scripts, and can
 * use only their arguments. Times are in milliseconds since the start of the navigation.
 */

export interface Sightings {
  /** First and largest contentful paint. */
  fcp: number | null;
  lcp: number | null;
  /** The sum of all layout shifts without recent user input. */
  shift: number;
  /** Tasks above 50 ms. */
  longTasks: { start: number; duration: number }[];
  /** When the frame with the first cards was painted, and how many cards and elements the document had then. */
  cards: { paintedAt: number; shown: number; nodes: number } | null;
  /** When the product list had been parsed; `null` without `watchParsing`. */
  parsedAt: number | null;
}

declare global {
  interface Window {
    sightings?: Sightings;
    /** Reports to the benchmark that the cards are painted. */
    cardsPainted?: () => Promise<void>;
  }
}

/** Records paints, shifts, long tasks, and when the first of the `cards` are painted. */
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
      // The frame that begins now is painted when the next one begins.
      requestAnimationFrame(() => {
        seen.cards = { paintedAt: performance.now(), shown, nodes };
        void window.cardsPainted?.();
      });
    });
  });
  observer.observe(document, { childList: true, subtree: true });
}

/** Records when a product list has been parsed, by `JSON.parse` or by `Response.json`. */
export function watchParsing(): void {
  const record = (value: unknown) => {
    const isList = typeof value === 'object' && value !== null && 'products' in value;
    if (isList && window.sightings) window.sightings.parsedAt ??= performance.now();
  };
  const parse = JSON.parse.bind(JSON);
  JSON.parse = (text, reviver) => {
    const value: unknown = parse(text, reviver);
    record(value);
    return value;
  };
  // oxlint-disable-next-line typescript/unbound-method -- called below with the response it belongs to
  const json = Response.prototype.json;
  Response.prototype.json = async function parsed(this: Response): Promise<unknown> {
    const value: unknown = await json.call(this);
    record(value);
    return value;
  };
}

/**
 * Makes the random numbers equal on every visit, so that the home page and its control show the same products. The first
 * ones are all equal, because the page draws its products before or after the libraries have drawn numbers.
 */
export function fixRandomNumbers(): void {
  let last = 20_240_901;
  let calls = 0;
  Math.random = () => {
    calls += 1;
    if (calls < 50) return 0.618;
    last = (last * 16_807) % 2_147_483_647;
    return last / 2_147_483_647;
  };
}
