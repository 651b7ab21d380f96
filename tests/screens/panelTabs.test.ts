/** Each tab of the demo's panel does what its buttons say, and reports it. */
import { fireEvent } from '@testing-library/dom';
import { describe, expect, it, vi } from 'vitest';
import { getResponse } from 'msw';
import { contract } from '#contracts/index.ts';
import { openPanel } from './panel.ts';

describe('scenarios', () => {
  it('are found by a search, which shows in their tab only', async () => {
    const { panel, user } = await openPanel();
    const search = (text: string) =>
      fireEvent.input(panel.getByRole('searchbox'), { target: { value: text } });
    search('tu carrito vacio');
    expect(panel.getAllByRole('status')[0]).toHaveTextContent(/^\d+ de \d+ escenarios$/);
    expect(panel.getByRole('heading', { name: 'Carrito' })).toBeVisible();
    expect(panel.queryByRole('heading', { name: 'Inicio' })).toBeNull();
    search('xyz');
    expect(panel.getAllByRole('status')[0]).toHaveTextContent('Ningún escenario coincide.');
    await user.click(panel.getByRole('tab', { name: 'Personas' }));
    expect(panel.queryByRole('searchbox')).toBeNull();
  });

  it('say who, where, what to do and what appears', async () => {
    const { panel, user } = await openPanel();
    const title = 'Carrito vacío';
    await user.click(panel.getByText(title));
    expect(panel.getByText(/^Ve a/)).toHaveTextContent('Ve a /cart como Ana');
    expect(panel.getByText('«Tu carrito está vacío.»')).toBeVisible();
    await user.click(panel.getByRole('button', { name: 'Activar' }));
    await panel.findByText(`Activado: ${title}.`);
    expect(panel.getByText('Activo')).toBeVisible();
  });

  it('reload the page if they empty the shop', async () => {
    const { panel, user, status } = await openPanel();
    await user.click(panel.getByText('Inicio de una tienda vacía'));
    await user.click(panel.getByText('Activar'));
    await expect.poll(status).toMatch(/^Activado: .* Al cerrar, la página se recarga/);
  });

  it('are opened with «Ir allí» as the right person, which «Deshacer» takes back', async () => {
    vi.spyOn(console, 'error').mockImplementation(() => {}); // jsdom cannot navigate
    const { panel, user, demo, remembered, status } = await openPanel(undefined, (page) =>
      page.store({ token: 't', user: '{"id":9,"role":"user"}', cart: '[{"id":1}]' }),
    );
    const before = remembered();
    await user.click(panel.getByLabelText('Ir allí: Pedidos cargando'));
    await expect.poll(() => demo.remembered().user).toContain('admin');
    expect((await demo.settings()).scenario).not.toBeNull();
    await user.click(await panel.findByRole('button', { name: 'Deshacer' }));
    await expect.poll(status).toContain('Todo está como antes de reemplazar los datos.');
    expect(remembered()).toEqual(before);
    expect((await demo.settings()).scenario).toBeNull();
    expect(panel.queryByRole('button', { name: 'Deshacer' })).toBeNull();
    expect(panel.getByRole('button', { name: 'Desactivar todo' }).matches(':focus')).toBe(true);
  });
});

it('the card provider behaves as is chosen, which the strip and the link say', async () => {
  const { panel, user, demo, bar, status } = await openPanel('Fallos');
  await user.selectOptions(panel.getByLabelText('Proveedor de la tarjeta'), 'slow');
  await expect.poll(status).toMatch(/^Proveedor de la tarjeta: Lento/);
  expect((await demo.settings()).provider).toBe('slow');
  await expect.poll(() => bar.queryByText('1 fallo activado')).not.toBeNull();
  await user.click(panel.getByRole('tab', { name: 'Enlace' }));
  expect(panel.getByDisplayValue(/demo\.proveedor=slow/)).toBeVisible();
  await user.click(panel.getByRole('button', { name: 'Desactivar todo' }));
  await expect.poll(async () => (await demo.settings()).provider).toBe('normal');
});

describe('faults', () => {
  async function openLogin() {
    const page = await openPanel('Fallos');
    await page.user.click(page.panel.getByRole('button', { name: /^Iniciar sesión/ }));
    const choose = (effect: string) =>
      page.user.selectOptions(page.panel.getByLabelText('Efecto'), effect);
    const apply = () => page.user.click(page.panel.getByRole('button', { name: 'Aplicar' }));
    return { ...page, choose, apply };
  }

  it('are set by their form, and removed', async () => {
    const { panel, user, demo, choose, apply, status } = await openLogin();
    await choose('status');
    expect(panel.getByLabelText('Estado HTTP')).toHaveValue('500');
    await user.type(panel.getByLabelText('Demora (ms)'), '20');
    await apply();
    await expect.poll(status).toBe('Iniciar sesión: Estado 500 · 20 ms de demora.');
    expect((await demo.settings()).faults).toMatchObject({
      login: { effect: { kind: 'status', status: 500 }, delay: { from: 20, to: 20 } },
    });
    await user.click(panel.getByRole('button', { name: 'Quitar: Iniciar sesión' }));
    await expect.poll(status).toBe('Iniciar sesión: sin fallo.');
    expect((await demo.settings()).faults).toEqual({});
  });

  it('for the next call alone end with it, which panel and strip say', async () => {
    const { panel, bar, user, choose, apply, status, mock } = await openLogin();
    await choose('lost');
    await user.selectOptions(panel.getByLabelText('Dura'), 'next');
    expect(panel.queryByLabelText('Cada n llamadas')).toBeNull();
    await apply();
    const words = 'Hecha, pero la respuesta se pierde · solo la próxima';
    await expect.poll(status).toBe(`Iniciar sesión: ${words}.`);
    expect(bar.getByText('1 fallo activado')).toBeVisible();
    const request = new Request(`http://localhost${contract.login.path}`, { method: 'POST' });
    expect((await getResponse(mock.handlers, request))?.type).toBe('error');
    await vi.waitFor(() => expect(bar.queryByText('1 fallo activado')).toBeNull());
    await user.click(panel.getByRole('tab', { name: 'Fallos' }));
    const line = await panel.findByRole('button', { name: /^Iniciar sesión .* · terminado/ });
    expect(line).toHaveTextContent(`${words} · terminado`);
    expect(panel.getByText('Todo responde bien')).toBeVisible();
    await apply();
    await expect.poll(() => line.textContent).not.toContain('terminado');
    expect(bar.getByText('1 fallo activado')).toBeVisible();
  });

  it('are refused with invalid values', async () => {
    const { panel, user, choose, apply } = await openLogin();
    await choose('refuse');
    expect(panel.getByLabelText('Mensaje (puede faltar)')).toHaveValue('');
    await user.clear(panel.getByLabelText('Estado HTTP'));
    await user.type(panel.getByLabelText('Estado HTTP'), '99');
    await apply();
    expect(panel.getByRole('alert')).toHaveTextContent('de 400 a 599');
  });
});

it('a click on a person logs in as them', async () => {
  const { panel, user, status, demo } = await openPanel('Personas');
  await user.click(panel.getByRole('button', { name: /^Ana/ }));
  await expect.poll(status).toBe('Ahora: Ana.');
  expect(demo.remembered().user).toContain('"id":2');
  expect(panel.getByRole('button', { name: /^Ana/, pressed: true })).toBeVisible();
});

describe('data', () => {
  it.each([
    ['1.000', 'La tienda tiene 1.000 productos.'],
    ['Restablecer todo', 'Todo está como la primera vez.'],
  ])('are replaced by «%s»', async (button, text) => {
    const { panel, user, status } = await openPanel('Datos');
    await user.click(panel.getByRole('button', { name: button }));
    await expect.poll(status).toBe(`${text} Al cerrar, la página se recarga con los datos nuevos.`);
  });

  it('come back after another number of products, and after an import', async () => {
    const { panel, user, status, demo } = await openPanel('Datos');
    const state = await demo.exportState();
    const products = async () => (await demo.state()).rows.products.length;
    await user.click(panel.getByRole('button', { name: 'Vacía' }));
    await user.click(await panel.findByRole('button', { name: 'Deshacer' }));
    await expect.poll(status).toContain('Todo está como antes');
    expect(await products()).toBe(72);
    await user.click(panel.getByRole('button', { name: 'Vacía' }));
    await expect.poll(status).toContain('La tienda está vacía.');
    await user.upload(panel.getByLabelText(/Importar/), new File([state], 'estado.json'));
    await expect.poll(status).toContain('Importado');
    expect(await products()).toBe(72);
    await user.click(panel.getByRole('button', { name: 'Deshacer' }));
    await expect.poll(status).toContain('Todo está como antes');
    expect(await products()).toBe(0);
  });

  it('are not imported from an invalid file', async () => {
    const { panel, user } = await openPanel('Datos');
    await user.upload(panel.getByLabelText(/Importar/), new File(['{'], 'roto.json'));
    await expect.poll(() => panel.getByRole('alert').textContent).not.toBe('');
    // Empty, so that the user can choose the same file again after a change.
    expect(panel.getByLabelText(/Importar/)).toHaveValue('');
  });
});
