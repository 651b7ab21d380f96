/** A page with the guide of a scenario, and the fields of the shop's forms. */
import { fireEvent, screen, within } from '@testing-library/dom';
import { onTestFinished, vi } from 'vitest';
import type { ScenarioId } from '#mocks/scenarios/index.ts';
import { scenarioOf } from '#mocks/scenarios/index.ts';
import { pageWithStrip } from './panel.ts';

/** What a ticked line says. */
export const SEEN = /(Hecho|(?:Visto|Está)[^,]*), \d/;

/** As they are before a test has replaced them. */
const real = { warn: console.warn, error: console.error };

/** A page of a shop with this content, at the scenario's address and with its person, and the guide beside it. */
export async function openGuide(id: ScenarioId, content: string) {
  vi.mocked(window.alert).mockRestore(); // a spy cannot be wrapped
  const before = { alert: window.alert.bind(window) };
  onTestFinished(() => {
    Object.assign(console, real);
    Object.assign(window, before);
    delete window.demoMessages;
  });
  const written = vi.spyOn(console, 'warn').mockImplementation(() => {});
  const shown = vi.fn<typeof window.alert>();
  window.alert = shown;
  const page = pageWithStrip();
  const shop = document.createElement('div');
  shop.innerHTML = content;
  document.body.prepend(shop);
  history.replaceState(null, '', scenarioOf(id).at);
  await page.demo.arm(id);
  page.demo.prepare(id);
  page.offer();
  const guide = within(await screen.findByRole('region', { name: 'Guía del escenario' }));
  const lineOf = (words: string) =>
    guide.getByText(words, { selector: 'li > span' }).closest('li')?.textContent;
  const add = (html: string) => {
    const part = document.createElement('div');
    part.innerHTML = html;
    shop.append(part);
    return part;
  };
  return { ...page, shop, add, guide, lineOf, written, shown };
}

/** A field with a label. */
export const field = (name: string, label: string, more = 'required') =>
  `<label for="${name}">${label}</label><input id="${name}" name="${name}" ${more}>`;
/** The fields for logging in; with `person`, those for registering. */
export const account = field('email', 'Correo electrónico *') + field('password', 'Contraseña');
export const person = [
  field('firstName', 'Nombre'),
  field('lastName', 'Apellido'),
  field('city', 'Ciudad'),
  field('identityNo', 'Número de identidad'),
  field('phone', 'Teléfono'),
  field('ruc', 'RUC (opcional)', ''),
].join('');

/** Types into the shop's fields, by their names. */
export function fill(shop: Element, texts: Readonly<Record<string, string>>): void {
  for (const [name, value] of Object.entries(texts)) {
    const target = shop.querySelector(`[name=${name}]`);
    if (!target) throw new Error(`there is no field «${name}»`);
    fireEvent.input(target, { target: { value } });
  }
}
