/** Where a page is scrolled to when one comes to it. */
import { fireEvent, screen } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { openShop } from '#tests/support/shop.tsx';

const scrolledTo = (top: number) => {
  Object.assign(window, { scrollY: top });
  fireEvent.scroll(window);
};
afterEach(() => scrolledTo(0));

it('a new page begins at its top, and Back returns to where the page was left', async () => {
  const { user } = await openShop('/catalog');
  expect(history.scrollRestoration).toBe('manual');
  scrolledTo(300);
  await user.click(screen.getByRole('link', { name: 'Nosotros' }));
  await vi.waitFor(() => expect(window.scrollTo).toHaveBeenLastCalledWith(0, 0));
  scrolledTo(0);
  history.back();
  await expect.poll(() => location.pathname).toBe('/catalog');
  await vi.waitFor(() => expect(window.scrollTo).toHaveBeenLastCalledWith(0, 300));
});

it('when the document goes, scrolling is the browser’s again', async () => {
  const { unmount } = await openShop('/catalog');
  fireEvent(window, new Event('pagehide'));
  expect(history.scrollRestoration).toBe('auto');
  unmount();
});
