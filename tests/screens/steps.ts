/** What a visitor does in more than one journey. */
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { expect } from 'vitest';
import { api } from '#src/api/api.ts';
import type { Store } from '#src/state/store.ts';
import { gate } from '#tests/support/gate.ts';

/** Fills the fields with these labels, as if pasted. */
export async function fillIn(
  user: UserEvent,
  fields: Readonly<Record<string, string>>,
  place: Pick<typeof screen, 'getByLabelText'> = screen,
): Promise<void> {
  for (const [label, text] of Object.entries(fields)) {
    await user.click(place.getByLabelText(label));
    await user.paste(text);
  }
}

/** The form that a button belongs to. */
export function formOf(button: HTMLElement): HTMLFormElement {
  const form = button.closest('form');
  if (!form) throw new Error('the button stands in no form');
  return form;
}

/** Sends a form twice in a row, as an impatient visitor does. */
export async function submitTwice(user: UserEvent, button: HTMLElement): Promise<void> {
  const form = formOf(button);
  await user.click(button);
  fireEvent.submit(form);
}

/** The first form in a part of the page. */
export function formIn(place: ParentNode = document): HTMLFormElement {
  const form = place.querySelector('form');
  if (!form) throw new Error('there is no form');
  return form;
}

/** Presses the first button with this text, at once. */
export function press(text: string): void {
  const [first] = screen.getAllByText(text, { selector: 'button, button *' });
  if (first) fireEvent.click(first);
}

/**
 * Presses «Reintentar». Until the answer comes, the failure is gone and the screen says that it loads.
 *
 * @param answer - sets the next answer, held back by what it is given
 */
export async function tryAgain(
  user: UserEvent,
  answer: (after: Promise<void>) => unknown,
  place: Pick<typeof screen, 'getByRole' | 'getAllByText'> = screen,
): Promise<void> {
  const { after, open } = gate();
  answer(after);
  const button = place.getByRole('button', { name: 'Reintentar' });
  await user.click(button);
  await waitFor(() => {
    expect(button).not.toBeInTheDocument();
  });
  expect(place.getAllByText(/^Cargando/)[0]).toBeInTheDocument();
  open();
}

/** The line comes back, and what is on the screen is asked for again: resolves when that has failed. */
export function connectAgainInVain(store: Store): Promise<void> {
  window.dispatchEvent(new Event('online'));
  return untilQueryFails(store);
}

/** Resolves when a list could not be had, and the screens know. */
export async function untilQueryFails(store: Store): Promise<void> {
  await waitFor(() => {
    const { queries } = store.getState()[api.reducerPath];
    expect(Object.values(queries).map((query) => query?.status)).toContain('rejected');
  });
  // The store tells the screens of it in the next frame.
  await act(() => new Promise((drawn) => requestAnimationFrame(drawn)));
}

/** Goes to an address of the shop at once, as the browser's own Back does. */
export function goTo(address: string): void {
  history.pushState(null, '', address);
  fireEvent(window, new PopStateEvent('popstate', { state: null }));
}

/** Opens the menu of who is logged in, and presses one of its entries. */
export async function chooseInMenu(user: UserEvent, entry: string): Promise<void> {
  await user.click(screen.getByRole('button', { name: 'Tu cuenta' }));
  await user.click(screen.getByRole('button', { name: entry }));
}

/** Opens the login popup. Gives back what is in it. */
export async function openPopup(user: UserEvent) {
  await user.click(screen.getByRole('button', { name: 'Iniciar Sesión' }));
  const dialog = await screen.findByRole('dialog');
  return { dialog, ...within(dialog) };
}

/** Opens one of an accordion's sections. Gives back what is in it. */
export async function openSection(user: UserEvent, title: string) {
  const heading = await screen.findByRole('heading', { level: 2, name: title });
  await user.click(heading);
  const section = heading.closest('details');
  if (!section) throw new Error(`${title} is no section`);
  return { section, ...within(section) };
}

/** Another tab writes into the storage, and this one is told. */
export function otherTab(written: Readonly<Record<string, string | null>>): void {
  for (const [key, value] of Object.entries(written)) {
    if (value === null) localStorage.removeItem(key);
    else localStorage.setItem(key, value);
    fireEvent(window, new StorageEvent('storage', { key, newValue: value }));
  }
}

/** Another tab clears the storage, and this one is told. */
export function otherTabClears(): void {
  localStorage.clear();
  fireEvent(window, new StorageEvent('storage', { key: null, newValue: null }));
}

/** The cart that the storage holds now. */
export function cartNow(): unknown {
  return JSON.parse(localStorage.getItem('cart') ?? 'null');
}
