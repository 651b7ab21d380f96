/** Where the keyboard stands. */
export interface Stop {
  readonly name: string;
  readonly box: { readonly x: number; readonly y: number; readonly height: number };
  /** Whether it stands in the bar on top of the page. */
  readonly inBar: boolean;
  /** What is wrong with how it shows. */
  readonly faults: readonly string[];
}

/**
 * Runs in the page: the control that has the focus, and what is wrong with how it shows. It needs an outline of 2 px,
 * its own or that of the card it stands for (WCAG 2.4.7), of a contrast of 3 to 1 with what it is drawn upon (1.4.11),
 * and nothing may cover it (2.4.11).
 *
 * @param passed - the controls passed so far, in their order; this one is added
 * @returns the stop; or that the focus is nowhere, or again where it was
 */
export async function focusStop(passed: Set<Element>): Promise<Stop | 'nowhere' | 'again'> {
  // The page follows the focus with the next frame. The ring may be on its way: what moves arrives at once.
  await new Promise(requestAnimationFrame);
  for (const moving of document.getAnimations())
    if (moving.effect?.getComputedTiming().endTime !== Infinity) moving.finish();
  const least = { width: 2, contrast: 3 };
  const above = (node: Element) => node.parentElement ?? hostOf(node);
  const hostOf = (node: Element) => {
    const root = node.getRootNode();
    return root instanceof ShadowRoot ? root.host : null;
  };
  const lineage = (node: Element | null): Element[] =>
    node ? [node, ...lineage(above(node))] : [];

  /** The topmost element at a point; nothing outside of the window. */
  const at = (x: number, y: number): Element | null => {
    let found = document.elementFromPoint(x, y);
    for (;;) {
      const inner = found?.shadowRoot?.elementFromPoint(x, y);
      if (!inner || inner === found) return found;
      found = inner;
    }
  };

  const pixel = new OffscreenCanvas(1, 1).getContext('2d', { willReadFrequently: true });
  const channels = (colours: readonly string[]): number[] => {
    if (!pixel) return [];
    pixel.clearRect(0, 0, 1, 1);
    for (const colour of colours) {
      pixel.fillStyle = colour;
      pixel.fillRect(0, 0, 1, 1);
    }
    return [...pixel.getImageData(0, 0, 1, 1).data];
  };
  /** The colours that lie on each other at an element, the lowest first; nothing where a picture is among them. */
  const ground = (node: Element): string[] | undefined => {
    const colours: string[] = [];
    for (const each of lineage(node)) {
      const style = getComputedStyle(each);
      if (each instanceof HTMLImageElement || style.backgroundImage !== 'none') return undefined;
      colours.unshift(style.backgroundColor);
      if (channels([style.backgroundColor])[3] === 255) return colours;
    }
    return ['Canvas', ...colours];
  };
  const luminance = (colours: readonly string[]) => {
    const [red = 0, green = 0, blue = 0] = channels(colours).map((channel) => {
      const part = channel / 255;
      return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
    });
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
  };
  const contrast = (one: number, two: number) =>
    (Math.max(one, two) + 0.05) / (Math.min(one, two) + 0.05);

  let focused = document.activeElement;
  while (focused?.shadowRoot?.activeElement) focused = focused.shadowRoot.activeElement;
  if (!focused || focused === document.body) return 'nowhere';
  // A date has several stops in one control.
  if (passed.has(focused) && [...passed].at(-1) !== focused) return 'again';
  passed.add(focused);

  const faults: string[] = [];
  const { x, y, width, height } = focused.getBoundingClientRect();
  const labels = 'labels' in focused && focused.labels instanceof NodeList ? focused.labels : [];
  const named = [...labels].at(0) ?? focused;
  const name = focused.getAttribute('aria-label') ?? named.textContent?.trim() ?? '';
  const shown = lineage(focused).find((each) => {
    const { outlineStyle, outlineWidth } = getComputedStyle(each);
    return outlineStyle !== 'none' && Number.parseFloat(outlineWidth) >= least.width;
  });
  if (shown) {
    const { outlineOffset, outlineWidth, outlineColor } = getComputedStyle(shown);
    const box = shown.getBoundingClientRect();
    // The ring's own middle; half a pixel less, since points are rounded up.
    const beyond = Number.parseFloat(outlineOffset) + (Number.parseFloat(outlineWidth) - 1) / 2;
    const middle = { x: box.x + box.width / 2, y: box.y + box.height / 2 };
    for (const [side, around] of [
      ['left', at(box.left - beyond, middle.y)],
      ['right', at(box.right + beyond, middle.y)],
      ['top', at(middle.x, box.top - beyond)],
      ['bottom', at(middle.x, box.bottom + beyond)],
    ] as const) {
      // What floats above the page, like a toast or the bar, hides the ring with all else that lies below it.
      const floats = lineage(around).some(
        (each) => /fixed|sticky/.test(getComputedStyle(each).position) && !each.contains(focused),
      );
      const colours = around && !floats && ground(around);
      if (!colours) continue;
      const ratio = contrast(luminance(colours), luminance([...colours, outlineColor]));
      if (ratio < least.contrast)
        faults.push(`${name}: ${side} of it a contrast of ${ratio.toFixed(2)}`);
    }
  } else if (focused.matches(':focus-visible')) faults.push(`${name}: no outline`);

  const seen = [0.1, 0.5, 0.9].some((part) => {
    const on = at(x + width / 2, y + height * part);
    return on !== null && (focused.contains(on) || lineage(focused).includes(on));
  });
  if (!seen) faults.push(`${name}: covered`);
  const inBar = lineage(focused).some((each) => each.localName === 'header');
  return { name, box: { x, y, height }, inBar, faults };
}
