/** The guide of the active scenario shows its steps and what must appear, and knows over a reload where the tester stands. */
import { screen, waitFor, within } from '@testing-library/dom';
import { expect, it, vi } from 'vitest';
import type { ScenarioId } from '#mocks/scenarios/index.ts';
import { defaultSettings } from '#mocks/store/settings.ts';
import { pageWithStrip } from './panel.ts';

async function openGuide(id: ScenarioId) {
  const page = pageWithStrip();
  await page.demo.goTo(id);
  page.offer();
  const guide = within(await screen.findByRole('region', { name: 'Guía del escenario' }));
  return { ...page, guide };
}

it('shows the steps and all that must appear, and where', async () => {
  const { guide } = await openGuide('tarjeta-rechazada');
  expect(guide.getAllByRole('listitem').map((line) => line.textContent.trim())).toEqual(
    expect.arrayContaining([
      expect.stringMatching(/^Ve a \/checkout como Ana/),
      expect.stringContaining('Escribe la tarjeta 4000 0000 0000 0002'),
      expect.stringMatching(/^«.*» en la consola/),
    ]),
  );
});

it('stays folded in this browser tab, and leads to the page again', async () => {
  const { user, guide, demo } = await openGuide('carrito-cantidad-cero');
  await user.click(guide.getByRole('button', { name: 'Plegar', expanded: true }));
  expect(guide.queryByText('Debe aparecer', { ignore: '[hidden] *' })).toBeNull();
  expect(document.documentElement).toHaveAttribute('data-guia', 'plegada');
  expect(sessionStorage.getItem('demo-guia')).toBe('true');
  await user.click(guide.getByRole('button', { name: 'Desplegar', expanded: false }));
  demo.logIn('visitor');
  await user.click(guide.getByRole('button', { name: 'Ir allí' }));
  await waitFor(() => expect(demo.remembered().user).toContain('"id":2'));
});

it('ends with its scenario', async () => {
  const { user, guide, demo, bar } = await openGuide('carrito-vacio');
  await user.click(guide.getByRole('button', { name: 'Terminar' }));
  await waitFor(() => expect(document.getElementById('demo-guide')).toBeNull());
  expect(await demo.settings()).toEqual(defaultSettings);
  expect(document.documentElement).not.toHaveAttribute('data-guia');
  expect(bar.getByRole('button', { name: 'Demo' })).toHaveFocus();
});

it('says why something could not be done', async () => {
  const { user, guide, demo } = await openGuide('carrito-vacio');
  vi.spyOn(demo, 'disarm').mockRejectedValueOnce(new Error('sin espacio'));
  await user.click(guide.getByRole('button', { name: 'Terminar' }));
  expect(await guide.findByText('No se pudo: sin espacio')).toBeVisible();
});

it('moves into a modal dialog of the shop, since all else is inert then', async () => {
  await openGuide('carrito-vacio');
  const host = document.getElementById('demo-guide');
  const dialog = document.createElement('dialog');
  document.body.append(dialog);
  dialog.open = true;
  await waitFor(() => expect(host?.parentElement).toBe(dialog));
  dialog.remove();
  await waitFor(() => expect(host?.parentElement).toBe(document.body));
});
