import { act, fireEvent, screen } from '@testing-library/react';

/** Opens one of an accordion's sections, without waiting for what is in it. */
export function openSection(title: string): void {
  const details = screen.getByText(title, { selector: 'h2' }).closest('details');
  if (!details) throw new Error(`${title} is no section`);
  details.open = true;
  act(() => void fireEvent(details, new Event('toggle')));
}

/** Presses a button by what stands on it. */
export function press(name: string): void {
  fireEvent.click(screen.getByText(name, { selector: 'button, button *' }));
}

/** Goes to an address of the shop, as the browser's own Back does. */
export function goTo(address: string): void {
  history.pushState(null, '', address);
  fireEvent(window, new PopStateEvent('popstate', { state: null }));
}
