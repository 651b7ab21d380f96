/** The demo's panel shows every request with its outcome, and its link describes the state of the demo. */
import { describe, expect, it, vi } from 'vitest';
import type { Fault } from '#mocks/store/faults.ts';
import { openPanel } from './panel.ts';

describe('requests', () => {
  const request = {
    method: 'POST',
    url: 'http://localhost/api',
    startedAt: 0,
    headers: {},
    type: '',
    body: '',
  };
  const answer = { status: 200, type: '', body: '{"a":1}', duration: 1234 };
  const open = (body = answer.body) =>
    openPanel('Peticiones', ({ mock: { requestLog } }) => {
      const login = requestLog.started({ ...request, call: 'login' }, null);
      requestLog.answered(login, { ...answer, body }, null);
      requestLog.started({ ...request, call: 'register' }, 'Campo «email»: falta.');
    });

  it('show their outcome', async () => {
    const { panel } = await open();
    const lines = panel.getAllByRole('button', { expanded: false });
    expect(lines[0]).toHaveTextContent('Registrarse Petición: Campo «email»: falta.');
    expect(lines[1]).toHaveTextContent(/Iniciar sesión cumple .*· POST · 200 · 1\.234 ms/);
  });

  it('say that a fault has made the answer, which is no breach', async () => {
    const fault: Fault = { effect: { kind: 'status', status: 500 }, every: 1, times: 1 };
    const { panel, user } = await openPanel('Peticiones', ({ mock: { requestLog } }) => {
      for (const call of ['login', 'products'] as const) {
        const id = requestLog.started({ ...request, call }, null);
        requestLog.metFault(id, fault);
        if (call === 'login') requestLog.answered(id, { ...answer, status: 500 }, null);
      }
    });
    const [waiting, answered] = panel.getAllByRole('button', { expanded: false });
    expect(waiting).toHaveTextContent('Lista de productos en espera por el fallo activado');
    expect(answered).toHaveTextContent(/^Iniciar sesión por el fallo activado .* 500/);
    expect(answered).not.toHaveTextContent('Respuesta:');
    await user.click(panel.getByRole('button', { name: /^Iniciar sesión/ }));
    const detail = (term: string) => panel.getByText(term, { selector: 'dt' }).nextElementSibling;
    expect(detail('Respuesta')).toHaveTextContent('por el fallo activado');
    expect(detail('Fallo')).toHaveTextContent('Estado 500 · solo la próxima');
    await user.click(panel.getByLabelText('Solo las que no cumplen el contrato'));
    expect(panel.getByText('0 de 2')).toBeVisible();
  });

  it('show the parts of a form, and are found by them', async () => {
    const { panel, user } = await openPanel('Peticiones', ({ mock: { requestLog } }) => {
      const file = { name: 'mouse.png', type: 'image/png', size: 5 };
      const body = [
        { name: 'name', value: 'Mouse' },
        { name: 'image', file },
      ];
      requestLog.started({ ...request, call: 'addProduct', body }, null);
    });
    await user.type(panel.getByLabelText('Buscar'), 'mouse.png');
    await user.click(panel.getByRole('button', { name: /^Agregar un producto/ }));
    const sent = panel.getByRole('group', { name: 'Cuerpo de la petición' });
    expect(sent).toHaveTextContent('name: Mouse image: mouse.png (image/png, 5 bytes)');
  });

  it.each([
    ['the call', ['Buscar', 'login'], 'Iniciar sesión'],
    ['the breach', ['Solo las que no cumplen el contrato'], 'Registrarse'],
    ['a word', ['Buscar', 'EMAIL'], 'Registrarse'],
  ])('are found by %s', async (_what, [label = '', value = ''], remaining) => {
    const { panel, user } = await open();
    const field = panel.getByLabelText(label);
    if (label === 'Buscar') await user.type(field, value);
    else await user.click(field);
    expect(panel.getAllByRole('button', { expanded: false })).toHaveLength(1);
    expect(panel.getByRole('button', { expanded: false })).toHaveTextContent(remaining);
    expect(panel.getByText('1 de 2')).toBeVisible();
  });

  it.each([
    ['{"a":1}', '{ "a": 1 }', ''],
    ['no JSON', 'no JSON', ''],
    ['x'.repeat(30_000), 'xxx', '… (30.000 caracteres)'],
  ])('show a body in a readable form', async (body, begins, ends) => {
    const { panel, user } = await open(body);
    await user.click(panel.getByRole('button', { name: /^Iniciar sesión/ }));
    const shown = panel.getByRole('group', { name: 'Cuerpo de la respuesta' }).textContent;
    expect(shown.replace(/\s+/g, ' ').startsWith(begins)).toBe(true);
    expect(shown.endsWith(ends)).toBe(true);
  });
});

describe('the link', () => {
  it('says what it cannot contain, and leads to what can', async () => {
    const { panel, user } = await openPanel('Enlace', ({ demo }) =>
      demo.setFault('login', { effect: { kind: 'hang' }, every: 1 }),
    );
    expect(
      panel.getByDisplayValue(/demo\.persona=visitor.*%22hang%22.*productos=72/),
    ).toBeVisible();
    expect(panel.getByText(/^Un enlace no lleva/)).toBeVisible();
    await user.click(panel.getByRole('button', { name: 'exporta el estado' }));
    expect(panel.getByRole('tab', { selected: true })).toHaveTextContent('Datos');
  });

  it('is shown if the browser does not allow copying', async () => {
    const { panel, user, status } = await openPanel('Enlace');
    const link = panel.getByRole<HTMLInputElement>('textbox', { name: /^Quien lo abra/ }).value;
    vi.spyOn(navigator.clipboard, 'writeText').mockRejectedValue(new Error('not allowed'));
    await user.click(panel.getByRole('button', { name: 'Copiar' }));
    await expect.poll(status).toBe(`El navegador no deja copiar. El enlace es: ${link}`);
  });
});
