/** The search of the demo's panel finds the exact text first, and knows the words that testers use. */
import { describe, expect, it } from 'vitest';
import { allScenarios } from '#mocks/panel/activeFaults.ts';
import { searchScenarios } from '#mocks/panel/search.ts';
import { scenarioOf } from '#mocks/scenarios/index.ts';
import type { Effect } from '#mocks/store/faults.ts';
import type { ProviderMode } from '#mocks/store/settings.ts';

const find = (search: string) =>
  searchScenarios(allScenarios, search).map(({ entry: [id], reason, because }) => ({
    id,
    reason,
    because,
  }));

/** The kinds of effects that a scenario's faults have. */
function effectsOf(id: string): readonly (Effect['kind'] | ProviderMode | 'delay')[] {
  const { faults = {}, provider } = scenarioOf(id);
  const effects = Object.values(faults).map(({ effect }) => effect?.kind ?? 'delay');
  return provider ? [...effects, provider] : effects;
}

describe('the search', () => {
  it.each(allScenarios)('finds %s first by its text in full', (id, { appears }) => {
    const [first, ...others] = find(appears);
    expect(first?.reason).toBe('exact');
    expect([first, ...others].find((each) => each?.id === id)?.reason).toBe('exact');
  });

  it.each([
    ['registr', ['text', 'title']],
    ['correo', ['text', 'steps']],
    ['lista', ['title', 'steps', 'other']],
  ])(
    'of %s puts texts before titles, titles before steps, and steps before the rest',
    (word, all) => {
      const reasons = find(word).map(({ reason }) => reason);
      expect(reasons).toEqual(expect.arrayContaining(all)); // a new scenario may add a reason
      expect(reasons).toEqual(reasons.toSorted((a, b) => order.indexOf(a) - order.indexOf(b)));
    },
  );

  it.each([
    ['«Gracias»', 'orden-enviada-dos-veces'],
    ['create-purchase', 'orden-sin-registrar'],
    ['toast', 'eliminar-rechazado'],
    ['consola', 'orden-sin-registrar'],
    ['sin internet', 'login-sin-conexion'],
    ['pagar', 'tarjeta-pagada'],
    ['pagar', 'orden-sin-registrar'],
  ])('finds what testers type or paste: %s', (search, id) => {
    expect(find(search).map((found) => found.id)).toContain(id);
  });

  it('ignores accents, capitals and spaces', () => {
    expect(find('Cargando...').length).toBeGreaterThan(0);
    expect(find('  TU CARRITO  esta vacio. ')[0]).toMatchObject({
      id: 'carrito-vacio',
      reason: 'exact',
    });
  });

  it.each([
    ['JSON', ['html', 'truncated', 'empty']],
    ['offline', ['network']],
    ['timeout', ['hang', 'delay']],
    ['slow', ['hang', 'delay', 'slow']],
    ['lento', ['hang', 'delay', 'slow']],
    ['pago en curso', ['processing']],
    ['bad gateway', ['html']],
  ])('knows %s, and says why', (word, kinds) => {
    const found = find(word);
    expect(found.length).toBeGreaterThan(0);
    for (const { id, because } of found) {
      expect(kinds).toEqual(expect.arrayContaining([...effectsOf(id)]));
      expect(because).toMatch(/: /);
    }
    const all = allScenarios.filter(([id]) => effectsOf(id).some((kind) => kinds.includes(kind)));
    expect(found.map(({ id }) => id).toSorted()).toEqual(all.map(([id]) => id).toSorted());
  });

  it('finds the words of a title in any order', () => {
    const [first] = find('LISTA categoria');
    expect(first).toEqual({ id: 'categoria-fallida', reason: 'title', because: undefined });
  });

  it('puts a number before a part of a longer one', () => {
    const found = find('400');
    const refused = found.filter(({ reason }) => reason === 'other').map(({ id }) => id);
    expect(refused).toEqual(['registro-sin-mensaje', 'agregar-sin-mensaje']);
    const rest = found.slice(refused.length);
    expect(new Set(rest.map(({ reason }) => reason))).toEqual(new Set(['similar']));
    expect(rest.map(({ id }) => id)).toContain('tarjeta-rechazada');
    expect(find('4000').map(({ reason }) => reason)).toEqual(['steps', 'steps', 'steps']);
    expect(find('50').map(({ id }) => id)).toContain('producto-fallido'); // on the way to 500
  });

  it('puts a person and her letters before «ñ», which «n» also finds', () => {
    const found = find('ana');
    expect([...new Set(found.map(({ reason }) => reason))]).toEqual(['person', 'steps', 'similar']);
    expect(found[0]?.id).toBe('producto-al-carrito');
    for (const { id, reason, because } of found) {
      if (reason === 'person') expect(scenarioOf(id).as).toBe('ana');
      else expect(because).toMatch(reason === 'steps' ? /ana@/ : /Añadir|pestaña/);
    }
    expect(find('anadir')).toEqual(find('añadir'));
    expect(find('anadir').length).toBeGreaterThan(5);
  });

  it('finds a text by words that stand apart in it, and names that text', () => {
    const found = find('Carrito vacío');
    expect(found.map(({ id }) => id)).toEqual([
      'carrito-vacio',
      'orden-pagada-sin-registrar',
      'tarjeta-pagada',
      'tarjeta-sin-respuesta',
      'tarjeta-a-medias',
      'tarjeta-autorizada',
    ]);
    for (const each of found)
      expect(each).toMatchObject({ reason: 'text', because: 'Aparece: «Tu carrito está vacío.»' });
  });

  it('finds a step by words that stand apart in it, and names that step', () => {
    const found = find('formulario eva@example.com');
    expect(found.length).toBeGreaterThan(0);
    for (const each of found)
      expect(each).toMatchObject({
        reason: 'steps',
        because: 'Llena el formulario con el correo eva@example.com',
      });
  });

  it.each(['ana error', 'error ana', 'consola pago', 'ana 500', 'lista «vacía»', 'admin producto'])(
    'says where each word of «%s» stands that the title does not contain',
    (search) => {
      const words = search.replace(/[«»]/g, '').split(' ');
      expect(find(search).length).toBeGreaterThan(0);
      for (const { id, because } of find(search)) {
        const said = folded(`${scenarioOf(id).title} ${because}`);
        for (const word of words) expect(said).toContain(folded(word));
      }
    },
  );

  it('finds words in a text and in a step', () => {
    expect(find('ana error').find(({ id }) => id === 'login-sin-mensaje')?.because).toBe(
      'Escribe ana@example.com y la contraseña «ana-demo» · Aparece: «Error en la solicitud.»',
    );
  });

  it('shows only the scenarios with the text, if the search is a text in full', () => {
    const reasons = find('Error en la conexión con el servidor').map(({ reason }) => reason);
    expect(reasons).toEqual(['exact', 'exact']);
  });

  it('shows, after the scenarios with the text, those that press a control of this name', () => {
    const found = find('Añadir al carrito');
    const shown = found.filter(({ reason }) => reason === 'exact');
    const pressed = found.slice(shown.length);
    expect(shown.length).toBeGreaterThan(0);
    expect(pressed.map(({ id }) => id)).toContain('producto-al-carrito');
    for (const { id, because } of pressed) {
      expect(scenarioOf(id).steps?.map(({ text }) => text)).toContain('Pulsa «Añadir al carrito»');
      expect(because).toBe('Pulsa «Añadir al carrito»');
    }
    expect(find('anadir al carrito').map(({ id }) => id)).toEqual(found.map(({ id }) => id));
  });

  it('says the word that was found, if it is another word for a fault', () => {
    for (const { because } of find('JSON')) expect(because).toContain('JSON');
    for (const { because } of find('offline')) expect(because).toContain('«offline»');
  });

  it('knows a status', () => {
    for (const { id, because } of find('500')) {
      expect(JSON.stringify(scenarioOf(id).faults)).toContain('500');
      expect(because).toContain('500');
    }
    expect(find('500').map(({ id }) => id)).toContain('producto-fallido');
  });

  it.each([
    ['sin conexión', 'categoria-fallida'],
    ['vacío', 'compras-sin-cuerpo'],
    ['/admin', 'pedidos-cargando'],
    ['PAGO tarjeta aceptada', 'tarjeta-pagada'],
    ['no existe nada así', undefined],
  ])('of %s finds %s', (words, id) => {
    const ids = find(words).map((each) => each.id);
    if (id === undefined) expect(ids).toEqual([]);
    else expect(ids).toContain(id);
  });
});

const order = ['exact', 'person', 'text', 'title', 'steps', 'other', 'similar'];

const folded = (text: string) => text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();
