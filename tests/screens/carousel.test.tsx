/** The carousel moves on automatically, with its buttons, and with a horizontal one-finger swipe. Its slides lead on. */
import { act, fireEvent, render, screen } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import { describe, expect, it, vi } from 'vitest';
import { Carousel } from '#src/features/home/Carousel.tsx';
import { openShop } from '#tests/support/shop.tsx';

/** Moves a pointer, by default a finger, sideways over the pictures; `by` is in CSS pixels. */
function swipe(by: number, { pointerType = 'touch', isPrimary = true, cancelled = false } = {}) {
  const stage = screen.getByRole('list');
  const at = (clientX: number) => ({ pointerType, isPrimary, clientX });
  fireEvent.pointerDown(stage, at(200));
  if (cancelled) fireEvent.pointerCancel(stage, at(200));
  fireEvent.pointerUp(stage, at(200 + by));
}

const show = () => render(<Carousel />, { wrapper: MemoryRouter });
const current = () => screen.getByRole('button', { current: true });

// The swipes that move it are tried in Chromium.
it.each([
  ['of 40 pixels', -40, {}],
  ['of 40 pixels back', 40, {}],
  ['of the mouse', -90, { pointerType: 'mouse' }],
  ['of a second finger', -90, { isPrimary: false }],
  ['that scrolls the page', -90, { cancelled: true }],
])('a movement %s is not a swipe', (_what, by, how) => {
  show();
  swipe(by, how);
  expect(current()).toHaveAccessibleName('Imagen 1 de 3');
  swipe(-41);
  expect(current()).toHaveAccessibleName('Imagen 2 de 3');
});

it('each picture has a text, and the first one is fetched before the others', () => {
  show();
  const pictures = [...screen.getByRole('list').querySelectorAll('img')];
  expect(
    pictures.map((each) => [
      each.getAttribute('src'),
      each.alt,
      each.getAttribute('fetchpriority'),
    ]),
  ).toEqual([
    [expect.stringMatching(/ofertas\.svg$/), expect.stringMatching(/^Ofertas/), 'high'],
    [expect.stringMatching(/servicio\.svg$/), expect.stringMatching(/^Servicio técnico/), 'low'],
    [expect.stringMatching(/escritorio\.svg$/), expect.stringMatching(/^Un escritorio/), 'low'],
  ]);
});

describe('on the home page', () => {
  const shown = () =>
    screen
      .getByRole('region', { name: 'Destacados' })
      .querySelector('[data-place=current] img')
      ?.getAttribute('alt');

  const openHome = async () => {
    vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
    await openShop('/');
    return shown();
  };

  it('can be paused, and goes on afterwards', async () => {
    const first = await openHome();
    fireEvent.click(screen.getByRole('button', { name: 'Pausar' }));
    act(() => void vi.advanceTimersByTime(10_000));
    expect(shown()).toBe(first);
    fireEvent.click(screen.getByRole('button', { name: 'Reanudar' }));
    act(() => void vi.advanceTimersByTime(2000));
    expect(shown()).not.toBe(first);
  });

  it('stays at the slide whose link has the focus, and goes on afterwards', async () => {
    const first = await openHome();
    const link = screen.getByRole('link', { name: 'Ver rebajas' });
    act(() => link.focus());
    act(() => void vi.advanceTimersByTime(10_000));
    expect(shown()).toBe(first);
    act(() => link.blur());
    act(() => void vi.advanceTimersByTime(2000));
    expect(shown()).not.toBe(first);
  });

  it('stays while the login popup covers it', async () => {
    const first = await openHome();
    fireEvent.click(screen.getByRole('button', { name: 'Iniciar Sesión' }));
    await screen.findByRole('dialog');
    act(() => void vi.advanceTimersByTime(10_000));
    expect(shown()).toBe(first);
  });

  it.each([
    ['Pedir una cita', '/service', 'Solicitud de servicio'],
    ['Ver todo', '/catalog', 'Catálogo'],
  ])('«%s» leads to %s', async (name, path, heading) => {
    const { user } = await openShop('/');
    await user.click(screen.getByRole('link', { name }));
    expect(await screen.findByRole('heading', { level: 1, name: heading })).toBeVisible();
    expect(location.pathname).toBe(path);
  });
});
