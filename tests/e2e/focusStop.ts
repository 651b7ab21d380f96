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
 * 2 px (WCAG 2.4.7) with a contrast of 3 to 1 to the surface around it (1.4.11), whole within the window's sides. Nothing
 * may cover the control (2.4.11).
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
  const hostOf = (node: Element) => {
    const root = node.getRootNode();
    return root instanceof ShadowRoot ? root.host : null;
  };
  const withAncestors = (node: Element | null): Element[] =>
    node ? [node, ...withAncestors(node.parentElement ?? hostOf(node))] : [];

  const pixel = new OffscreenCanvas(1, 1).getContext('2d', { willReadFrequently: true });
  const channels = (colour: string): number[] => {
    if (!pixel) return [];
    pixel.clearRect(0, 0, 1, 1);
    pixel.fillStyle = colour;
    pixel.fillRect(0, 0, 1, 1);
    return [...pixel.getImageData(0, 0, 1, 1).data];
  };
  const luminance = (colour: string) => {
    const [red = 0, green = 0, blue = 0] = channels(colour).map((channel) => {
      const part = channel / 255;
      return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
    });
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
  };
  /** The lowest contrast of an element's outline to the surfaces on both sides of it; pictures are not judged. */
  const contrastOf = (outlined: Element): number => {
    const { outlineColor, outlineOffset } = getComputedStyle(outlined);
    const inwards = Number.parseFloat(outlineOffset) < 0;
    const surface = withAncestors(inwards ? outlined : outlined.parentElement).find((each) => {
      const { backgroundColor, backgroundImage } = getComputedStyle(each);
      return backgroundImage !== 'none' || channels(backgroundColor)[3] === 255;
    });
    const { backgroundColor, backgroundImage } = getComputedStyle(surface ?? document.body);
    if (backgroundImage !== 'none') return Infinity;
    const [one, other] = [luminance(backgroundColor), luminance(outlineColor)];
    return (Math.max(one, other) + 0.05) / (Math.min(one, other) + 0.05);
  };

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
    const contrast = contrastOf(outlined);
    if (contrast < minimum.contrast) faults.push(`${name}: a contrast of ${contrast.toFixed(2)}`);
    const { outlineOffset, outlineWidth } = getComputedStyle(outlined);
    const ring = Number.parseFloat(outlineOffset) + Number.parseFloat(outlineWidth);
    const { left, right } = outlined.getBoundingClientRect();
    if (left < ring || right + ring > innerWidth) faults.push(`${name}: outline cut off`);
  } else if (focused.matches(':focus-visible')) faults.push(`${name}: no outline`);

  const visible = [0.1, 0.5, 0.9].some((part) => {
    let on = document.elementFromPoint(x + width / 2, y + height * part);
    while (on?.shadowRoot && on !== focused) {
      const inner: Element | null = on.shadowRoot.elementFromPoint(
        x + width / 2,
        y + height * part,
      );
      if (!inner || inner === on) break;
      on = inner;
    }
    return on !== null && (focused.contains(on) || withAncestors(focused).includes(on));
  });
  if (!visible) faults.push(`${name}: covered`);
  const inBar = focused.matches('header :not(dialog *)');
  return { name, box: { x, y, height }, inBar, faults };
}
