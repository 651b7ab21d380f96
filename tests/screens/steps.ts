/** Actions and helpers that several tests of the screens share. */
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { expect } from 'vitest';
import { gate } from '#tests/support/gate.ts';
import { left } from '#tests/support/leaving.ts';

/** Fills the fields with these labels, as if pasted. A user's click on each would take a fifth of a form's test. */
export function fillIn(
  fields: Readonly<Record<string, string>>,
  scope: Pick<typeof screen, 'getByLabelText'> = screen,
): void {
  for (const [label, text] of Object.entries(fields)) {
    const field = scope.getByLabelText(label);
    act(() => field.focus());
    fireEvent.input(field, { target: { value: text } });
  }
}

/** The form that a button belongs to. */
export function formOf(button: HTMLElement): HTMLFormElement {
  const form = button.closest('form');
  if (!form) throw new Error('the button stands in no form');
  return form;
}

/** Submits a form twice in a row, as an impatient user does. */
export async function submitTwice(user: UserEvent, button: HTMLElement): Promise<void> {
  const form = formOf(button);
  await user.click(button);
  fireEvent.submit(form);
}

/** Waits until a button can be pressed. */
export async function untilEnabled(button: HTMLElement): Promise<void> {
  await waitFor(() => expect(button).toBeEnabled());
}

/** Waits until the page has been left for these addresses, in this order, and for no other. */
export async function untilLeft(...to: readonly string[]): Promise<void> {
  await waitFor(() => expect(left).toEqual(to));
}

/** Presses the first button with this text, synchronously. */
export function press(text: string): void {
  const [first] = screen.getAllByText(text, { selector: 'button, button *' });
  if (first) fireEvent.click(first);
}

/** Presses «Reintentar». Expects the loading text until the next answer, which `answer` sets to wait for the promise. */
export async function tryAgain(
  user: UserEvent,
  answer: (after: Promise<void>) => unknown,
  scope: Pick<typeof screen, 'getByRole' | 'getAllByText'> = screen,
): Promise<void> {
  const { after, open } = gate();
  answer(after);
  const button = scope.getByRole('button', { name: 'Reintentar' });
  await user.click(button);
  await waitFor(() => expect(button).not.toBeInTheDocument());
  expect(scope.getAllByText(/^Cargando/)[0]).toBeInTheDocument();
  open();
}

/** Goes to an address of the shop synchronously, as the browser's Back button does. */
export function goTo(address: string): void {
  history.pushState(null, '', address);
  fireEvent(window, new PopStateEvent('popstate', { state: null }));
}

/** Opens the account menu and presses one of its entries. */
export async function chooseInMenu(user: UserEvent, entry: string): Promise<void> {
  await user.click(screen.getByRole('button', { name: 'Tu cuenta' }));
  await user.click(screen.getByRole('button', { name: entry }));
}

/** Opens the login popup. Returns the dialog and queries for its content. */
export async function openPopup(user: UserEvent) {
  await user.click(screen.getByRole('button', { name: 'Iniciar Sesión' }));
  const dialog = await screen.findByRole('dialog');
  return { dialog, ...within(dialog) };
}

/** Presses the title of an accordion's section, which opens or closes it. Returns the section and queries for its content. */
export async function openSection(user: UserEvent, title: string) {
  await user.click(await screen.findByRole('heading', { level: 2, name: title }));
  return sectionOf(title);
}

/** Returns a section of an accordion and queries for its content. */
export async function sectionOf(title: string) {
  const heading = await screen.findByRole('heading', { level: 2, name: title });
  const section = heading.closest('details');
  if (!section) throw new Error(`${title} is no section`);
  return { section, ...within(section) };
}

/** Simulates another tab that writes to storage: this tab gets the `storage` events. */
export function otherTab(entries: Readonly<Record<string, string | null>>): void {
  for (const [key, value] of Object.entries(entries)) {
    if (value === null) localStorage.removeItem(key);
    else localStorage.setItem(key, value);
    fireEvent(window, new StorageEvent('storage', { key, newValue: value }));
  }
}

/** Simulates another tab that clears storage: this tab gets the `storage` event. */
export function otherTabClears(): void {
  localStorage.clear();
  fireEvent(window, new StorageEvent('storage', { key: null, newValue: null }));
}

/** The cart that is now in storage. */
export function cartNow(): unknown {
  return JSON.parse(localStorage.getItem('cart') ?? 'null');
}
