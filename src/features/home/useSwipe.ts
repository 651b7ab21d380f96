import { type PointerEvent, useRef } from 'react';

/** A finger that goes further than this sideways means it, in CSS pixels. */
const SWIPE_PIXELS = 40;

/**
 * A swipe by finger or pen: to the left is forward, to the right is back.
 *
 * @returns what the swiped element takes
 */
export function useSwipe(onSwipe: (by: 1 | -1) => void) {
  const from = useRef<number>(undefined);

  const onPointerDown = ({ pointerType, isPrimary, clientX }: PointerEvent) => {
    if (isPrimary && pointerType !== 'mouse') from.current = clientX;
  };
  const onPointerUp = ({ clientX }: PointerEvent) => {
    const way = from.current === undefined ? 0 : clientX - from.current;
    from.current = undefined;
    if (Math.abs(way) > SWIPE_PIXELS) onSwipe(way < 0 ? 1 : -1);
  };
  // The page was scrolled instead.
  const onPointerCancel = () => {
    from.current = undefined;
  };

  return { onPointerDown, onPointerUp, onPointerCancel };
}
