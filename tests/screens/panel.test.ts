/** The strip says what is active; the panel reloads, ends what is active, and says what failed. */
import { describe, expect, it } from 'vitest';
import { getResponse } from 'msw';
import { offerControl } from '#mocks/browser/pageControl.ts';
import type { Send } from '#mocks/control/client.ts';
import { controlHandlers } from '#mocks/control/handlers.ts';
import { CHANGED } from '#mocks/panel/documentParts.ts';
import { ignoredParts, panelMissing } from '#mocks/panel/notice.ts';
import type { Person } from '#mocks/store/persons.ts';
import { gate } from '#tests/support/gate.ts';
import { defaultSettings } from '#mocks/store/settings.ts';
import { left } from '#tests/support/leaving.ts';
import { openPanel, pageWithStrip } from './panel.ts';

describe('the strip', () => {
  it('says what is active', async () => {
    const { demo, offer, bar } = pageWithStrip();
    await demo.setFault('login', { effect: { kind: 'hang' }, every: 1 });
    offer();
    expect(await bar.findByText('1 fallo activado')).toBeVisible();
    await demo.setFault('register', { effect: { kind: 'hang' }, every: 1 });
    document.dispatchEvent(new Event('visibilitychange')); // as when another tab has armed it
    expect(await bar.findByText('2 fallos activados')).toBeVisible();
  });

  it('says it as soon as `window.demo` has changed it', async () => {
    const { demo, offer, bar, mock } = pageWithStrip();
    offer();
    const handlers = controlHandlers(mock);
    const send: Send = async (method, path, body) => {
      const init = { method, ...(body !== undefined && { body }) };
      const answer = await getResponse(handlers, new Request(`http://demo${path}`, init));
      return { status: answer?.status ?? 0, text: (await answer?.text()) ?? '' };
    };
    const start = gate();
    offerControl(start.after.then(() => ({ demo, mock, send })));
    const set = window.demo?.fault('login', { effect: { kind: 'hang' } });
    expect(await demo.settings()).toMatchObject({ faults: {} }); // it waits for the start
    start.open();
    expect(await set).toHaveProperty('login');
    expect(await bar.findByText('1 fallo activado')).toBeVisible();
    expect(await window.demo?.ready).toBe(window.demo);
    await window.demo?.loginAs('ana');
    expect(demo.remembered().token).toBe('demo.2.ana');
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- a console knows no types
    const nobody = window.demo?.loginAs('nobody' as Person);
    await expect(nobody).rejects.toThrow('There is no person «nobody»; there are visitor, ana');
    expect(demo.remembered().token).toBe('demo.2.ana');
    delete window.demo;
  });

  it.each([
    [panelMissing('sin red'), 'El panel de la demostración no se pudo abrir: sin red', 'alert'],
    [ignoredParts(['a', 'b']), /partes que esta demostración no conoce.*: a, b\.$/, 'status'],
  ])('shows a notice, which «Entendido» removes', async (notice, words, role) => {
    const { strip, bar, user } = pageWithStrip();
    strip.say(notice);
    expect(bar.getByRole(role)).toHaveTextContent(words);
    await user.click(bar.getByRole('button', { name: 'Entendido' }));
    expect(bar.queryByRole(role)).toBeNull();
  });
});

describe('the panel', () => {
  it('reloads the page by «Recargar»', async () => {
    const { panel, user } = await openPanel();
    await user.click(panel.getByRole('button', { name: 'Recargar' }));
    expect(left).toEqual(['reload']);
  });

  it('ends what is active, and says that all calls work', async () => {
    const { panel, user, status, demo } = await openPanel('Fallos');
    await demo.arm('inicio-fallido');
    window.dispatchEvent(new Event(CHANGED)); // as the console does
    await expect.poll(() => panel.queryByText('Todo responde bien')).toBeNull();
    await user.click(panel.getByRole('button', { name: 'Desactivar todo' }));
    await expect.poll(status).toBe('Todo está desactivado.');
    expect(panel.getByText('Todo responde bien')).toBeVisible();
    expect(await demo.settings()).toEqual(defaultSettings);
  });

  it('says why something could not be done', async () => {
    const { panel, user, status } = await openPanel('Datos', ({ demo }) => {
      demo.resize = () => Promise.reject(new Error('sin espacio'));
    });
    await user.click(panel.getByRole('button', { name: 'Vacía' }));
    await expect.poll(status).toBe('No se pudo: sin espacio');
  });
});
