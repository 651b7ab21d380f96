/** A new page starts at its top; Back restores the scroll position. */
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
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
  await waitFor(() => expect(window.scrollTo).toHaveBeenLastCalledWith(0, 0));
  scrolledTo(0);
  history.back();
  await waitFor(() => expect(location.pathname).toBe('/catalog'));
  await waitFor(() => expect(window.scrollTo).toHaveBeenLastCalledWith(0, 300));
});
