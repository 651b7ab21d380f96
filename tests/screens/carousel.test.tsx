/** The carousel follows a swipe and nothing that is none. */
import { fireEvent, render, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { Carousel } from '#src/features/home/Carousel.tsx';

/** A finger, or something else, goes sideways over the pictures. */
function swipe(by: number, { pointerType = 'touch', isPrimary = true, cancelled = false } = {}) {
  const stage = screen.getByRole('list');
  const at = (clientX: number) => ({ pointerType, isPrimary, clientX });
  fireEvent.pointerDown(stage, at(200));
  if (cancelled) fireEvent.pointerCancel(stage, at(200));
  fireEvent.pointerUp(stage, at(200 + by));
}

const current = () => screen.getByRole('button', { current: true });

it.each([
  ['to the left: forward', [-41], 'Imagen 2 de 3'],
  ['three times to the left: around', [-90, -90, -90], 'Imagen 1 de 3'],
  ['to the right: back', [41], 'Imagen 3 de 3'],
  ['not far', [-40, 40], 'Imagen 1 de 3'],
])('a swipe %s', (_way, swipes, shown) => {
  render(<Carousel />);
  for (const by of swipes) swipe(by);
  expect(current()).toHaveAccessibleName(shown);
});

it.each([
  ['of the mouse', { pointerType: 'mouse' }],
  ['of a second finger', { isPrimary: false }],
  ['that scrolls the page', { cancelled: true }],
])('a way %s is no swipe', (_what, how) => {
  render(<Carousel />);
  swipe(-90, how);
  expect(current()).toHaveAccessibleName('Imagen 1 de 3');
});

it('a finger that was lifted once starts anew', () => {
  render(<Carousel />);
  swipe(-90);
  fireEvent.pointerUp(screen.getByRole('list'), { clientX: 0 });
  expect(current()).toHaveAccessibleName('Imagen 2 de 3');
});
