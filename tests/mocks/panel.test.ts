/** The demo's panel reads a fault from its form, says it in words, and describes the demo by a link. */
import { describe, expect, it } from 'vitest';
import type { Demo } from '#mocks/demo/demo.ts';
import type { Fault } from '#mocks/store/faults.ts';
import { readFault } from '#mocks/panel/readFault.ts';
import { readStatus } from '#mocks/panel/status.ts';
import * as words from '#mocks/panel/words.ts';
import { makeDemo } from './demo.ts';

describe('a fault', () => {
  const everything: readonly (readonly [Fault, inWords: string])[] = [
    [{ effect: { kind: 'status', status: 503 }, every: 1 }, 'Estado 503'],
    [
      { effect: { kind: 'refuse', status: 409, message: 'Ya existe.' }, every: 2 },
      'Rechazo 409: «Ya existe.» · cada 2.ª llamada',
    ],
    [{ effect: { kind: 'refuse', status: 400 }, every: 1 }, 'Rechazo 400'],
    [{ effect: { kind: 'network' }, every: 1 }, 'Red cortada'],
    [
      { effect: { kind: 'truncated' }, delay: { from: 200, to: 1500 }, every: 1 },
      'JSON cortado · 200–1.500 ms de demora',
    ],
    [{ delay: { from: 3000, to: 3000 }, every: 3 }, '3.000 ms de demora · cada 3.ª llamada'],
    [
      { effect: { kind: 'lost' }, every: 1, times: 1 },
      'Hecha, pero la respuesta se pierde · solo la próxima',
    ],
    [{ effect: { kind: 'hang' }, every: 3, times: 1 }, 'Sin respuesta · cada 3.ª llamada · 1 vez'],
    [{ effect: { kind: 'hang' }, every: 1, times: 4 }, 'Sin respuesta · 4 veces'],
  ];

  it.each(everything)('of %o is said as «%s»', (fault, inWords) => {
    expect(words.faultWords(fault)).toBe(inWords);
  });

  /** The fields as the form has them, if they are not touched. */
  function read(fields: Readonly<Record<string, string>>) {
    const form = new FormData();
    const untouched = { kind: 'none', from: '', to: '', every: '1', span: 'always' };
    for (const [name, value] of Object.entries({ ...untouched, ...fields })) form.set(name, value);
    return readFault(form);
  }

  it.each([
    [{}, undefined],
    [
      { kind: 'status', status: '503' },
      { effect: { kind: 'status', status: 503 }, every: 1 },
    ],
    [
      { kind: 'refuse', status: '409', message: 'Ya existe.', every: '2' },
      { effect: { kind: 'refuse', status: 409, message: 'Ya existe.' }, every: 2 },
    ],
    [{ kind: 'refuse' }, { effect: { kind: 'refuse', status: 400 }, every: 1 }],
    [
      { from: '200', to: '1500' },
      { delay: { from: 200, to: 1500 }, every: 1 },
    ],
    [{ from: '300' }, { delay: { from: 300, to: 300 }, every: 1 }],
    [
      { kind: 'lost', span: 'next' },
      { effect: { kind: 'lost' }, every: 1, times: 1 },
    ],
    [
      { kind: 'hang', span: 'times', times: '4' },
      { effect: { kind: 'hang' }, every: 1, times: 4 },
    ],
  ])('of %o reads %o', (fields, fault) => {
    expect(read(fields)).toEqual({ fault });
  });

  it.each([
    ['a status out of range', { kind: 'status', status: '200' }, 'de 400 a 599'],
    ['a status that is no number', { kind: 'refuse', status: 'x' }, 'de 400 a 599'],
    ['a delay that ends before it begins', { from: '900', to: '100' }, 'de menos a más'],
    ['every 0th call', { kind: 'hang', every: '0' }, 'de 1 a 1.000'],
    ['no times', { kind: 'hang', span: 'times', times: '' }, 'de 1 a 1.000'],
    ['the next call without anything to happen', { span: 'next' }, 'Elige un efecto'],
  ])('refuses %s, and says why', (_what, fields, problem) => {
    expect(read(fields)).toHaveProperty('problem', expect.stringContaining(problem));
  });
});

describe('the status of a demo', () => {
  it('is all in its link, at the start and at every size', async () => {
    const { demo } = makeDemo();
    expect(await readStatus(demo)).toMatchObject({
      person: 'visitor',
      counts: { products: 72, accounts: 3 },
      link: { person: 'visitor', products: 72 },
    });
    await demo.resize(0);
    demo.logIn('admin');
    expect(await readStatus(demo)).toMatchObject({ link: { person: 'admin', products: 0 } });
  });

  it('has the scenario or the faults in its link, and nobody if the user is none of the four', async () => {
    const { demo, store } = makeDemo();
    await demo.goTo('tarjeta-pagada');
    const { link } = await readStatus(demo);
    expect(link).toMatchObject({ scenario: 'tarjeta-pagada' });
    expect(link).not.toHaveProperty('faults');
    await demo.setFault('login', { effect: { kind: 'hang' }, every: 1 });
    store({ user: '{"id":9,"role":"user"}' });
    expect((await readStatus(demo)).link).toMatchObject({
      person: undefined,
      faults: { login: { effect: { kind: 'hang' } } },
    });
    store({ user: 'not JSON' });
    expect((await readStatus(demo)).person).toBe('visitor');
  });

  const texts = { token: 't', user: '{"id":2,"role":"user"}', cart: '[{"id":1}]', payments: '[]' };

  it.each([
    ['a scenario', (demo: Demo) => demo.goTo('tarjeta-pagada')],
    ['a link', (demo: Demo) => demo.follow({ scenario: 'tarjeta-pagada' })],
  ])('has no order in payment after %s', async (_what, setUp) => {
    const { demo, store, remembered } = makeDemo();
    store(texts);
    await setUp(demo);
    expect(remembered().payments).toBeNull();
    expect(remembered().cart).toContain('MacBook');
  });

  it('takes a state that was exported before there were orders in payment', async () => {
    const { demo, store, remembered } = makeDemo();
    store({ ...texts, payments: null });
    const file = await demo.exportState();
    const older = file.replace(/,\s*"payments": null/, '');
    expect(older).not.toBe(file);
    store({ payments: '[1]' });
    expect(await demo.importState(older)).toBeUndefined();
    expect(remembered()).toEqual({ ...texts, payments: null });
  });

  it('has the cart of its scenario, even if there was another one, until it is undone with all the rest', async () => {
    const { demo, mock, store, remembered } = makeDemo();
    store(texts);
    const payment = { id: 'pi_1', totalAmount: 5, state: 'paid' } as const;
    await mock.transactions.run({ writes: true }, () => mock.db.paymentIntents.create(payment));
    await demo.setFault('login', { effect: { kind: 'hang' }, every: 1 });
    const before = await demo.state();
    await demo.goTo('pedidos-cargando');
    expect((await demo.state()).rows.paymentIntents).toEqual([]);
    expect(remembered()).toMatchObject({ cart: null, payments: null });
    expect(remembered().user).toContain('"admin"');
    expect(await demo.undo()).toBe(true);
    expect(remembered()).toEqual(texts);
    expect(await demo.state()).toEqual(before);
    expect(await demo.undo()).toBe(false);
  });

  it('has products again if a scenario needs them and an earlier one left none', async () => {
    const { demo } = makeDemo();
    await demo.arm('inicio-vacio');
    expect((await readStatus(demo)).counts.products).toBe(0);
    await demo.arm('inicio-fallido');
    expect((await readStatus(demo)).counts.products).toBe(72);
  });
});

it.each([
  ['/', 'Inicio'],
  ['/product/34?x#y', 'Producto'],
  ['/cart?success=true', 'Carrito'],
  ['/no-such-page', 'Otras direcciones'],
])('the page of %s is %s', (path, page) => {
  expect(words.pageOf(path)).toBe(page);
});
