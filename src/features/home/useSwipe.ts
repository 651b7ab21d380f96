import { type PointerEvent, useRef } from 'react';

/** A horizontal movement longer than this, in CSS pixels, counts as a swipe. */
const SWIPE_PIXELS = 40;

/** Detects a swipe by finger or pen: to the left is forward (1), to the right is back (-1). */
export function useSwipe(onSwipe: (by: 1 | -1) => void) {
  const startX = useRef(Number.NaN);

  const onPointerDown = ({ pointerType, isPrimary, clientX }: PointerEvent) => {
    if (isPrimary && pointerType !== 'mouse') startX.current = clientX;
  };
  const forget = () => {
    startX.current = Number.NaN;
  };
  const onPointerUp = ({ clientX }: PointerEvent) => {
    const distance = clientX - startX.current;
    forget();
    if (Math.abs(distance) > SWIPE_PIXELS) onSwipe(distance < 0 ? 1 : -1);
  };

  // Cancelled: the browser scrolls the page instead.
  return { onPointerDown, onPointerUp, onPointerCancel: forget };
}
