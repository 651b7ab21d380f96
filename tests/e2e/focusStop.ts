/** The control that has the keyboard focus. */
export interface Stop {
  readonly name: string;
  readonly box: { readonly x: number; readonly y: number; readonly height: number };
  /** Whether it is in the bar at the top of the page. */
  readonly inBar: boolean;
  /** What is wrong with the way it is shown. */
  readonly faults: readonly string[];
}

/**
 * Runs in the page: checks how the focused control is shown. The control, or the card around it, needs an outline of
 * 2 px (WCAG 2.4.7) with a contrast of 3 to 1 to its background (1.4.11). Nothing may cover the control (2.4.11).
 *
 * @param passed - the controls visited so far, in order; this one is added
 * @returns the stop; 'nowhere' if no control has the focus; 'again' if the control was visited before
 */
export async function focusStop(passed: Set<Element>): Promise<Stop | 'nowhere' | 'again'> {
  // The page reacts to the focus in the next frame. Its outline may be animated, so finish all animations.
  await new Promise(requestAnimationFrame);
  for (const moving of document.getAnimations())
    if (moving.effect?.getComputedTiming().endTime !== Infinity) moving.finish();
  const minimum = { width: 2, contrast: 3 };
  const parentOf = (node: Element) => node.parentElement ?? hostOf(node);
  const hostOf = (node: Element) => {
    const root = node.getRootNode();
    return root instanceof ShadowRoot ? root.host : null;
  };
  const withAncestors = (node: Element | null): Element[] =>
    node ? [node, ...withAncestors(parentOf(node))] : [];

  /** The topmost element at a point; `null` outside of the window. */
  const topmostAt = (x: number, y: number): Element | null => {
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
  /** The background colours at an element, the lowest first; `undefined` if there is a picture among them. */
  const backgroundOf = (node: Element): string[] | undefined => {
    const colours: string[] = [];
    for (const each of withAncestors(node)) {
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
  // A date field is one control with several tab stops.
  if (passed.has(focused) && [...passed].at(-1) !== focused) return 'again';
  passed.add(focused);

  const faults: string[] = [];
  const { x, y, width, height } = focused.getBoundingClientRect();
  const labels = 'labels' in focused && focused.labels instanceof NodeList ? focused.labels : [];
  const labelled = [...labels].at(0) ?? focused;
  const name = focused.getAttribute('aria-label') ?? labelled.textContent?.trim() ?? '';
  const outlined = withAncestors(focused).find((each) => {
    const { outlineStyle, outlineWidth } = getComputedStyle(each);
    return outlineStyle !== 'none' && Number.parseFloat(outlineWidth) >= minimum.width;
  });
  if (outlined) {
    const { outlineOffset, outlineWidth, outlineColor } = getComputedStyle(outlined);
    const box = outlined.getBoundingClientRect();
    // The middle of the outline, less half a pixel because coordinates are rounded up.
    const beyond = Number.parseFloat(outlineOffset) + (Number.parseFloat(outlineWidth) - 1) / 2;
    const middle = { x: box.x + box.width / 2, y: box.y + box.height / 2 };
    for (const [side, around] of [
      ['left', topmostAt(box.left - beyond, middle.y)],
      ['right', topmostAt(box.right + beyond, middle.y)],
      ['top', topmostAt(middle.x, box.top - beyond)],
      ['bottom', topmostAt(middle.x, box.bottom + beyond)],
    ] as const) {
      // Ignore this side if a floating element, such as a toast or the bar, covers the outline.
      const floats = withAncestors(around).some(
        (each) => /fixed|sticky/.test(getComputedStyle(each).position) && !each.contains(focused),
      );
      const colours = around && !floats && backgroundOf(around);
      if (!colours) continue;
      const ratio = contrast(luminance(colours), luminance([...colours, outlineColor]));
      if (ratio < minimum.contrast)
        faults.push(`${name}: ${side} of it a contrast of ${ratio.toFixed(2)}`);
    }
  } else if (focused.matches(':focus-visible')) faults.push(`${name}: no outline`);

  const visible = [0.1, 0.5, 0.9].some((part) => {
    const on = topmostAt(x + width / 2, y + height * part);
    return on !== null && (focused.contains(on) || withAncestors(focused).includes(on));
  });
  if (!visible) faults.push(`${name}: covered`);
  const inBar = withAncestors(focused).some((each) => each.localName === 'header');
  return { name, box: { x, y, height }, inBar, faults };
}
