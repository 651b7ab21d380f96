/** The search for a scenario in the demo's panel. */
import { expect, it } from 'vitest';
import { allScenarios } from '#mocks/panel/activeFaults.ts';
import { isBlank, searchScenarios } from '#mocks/panel/search.ts';

function find(search: string) {
  const { byText, others } = searchScenarios(allScenarios, search);
  return { byText: byText.map(([id]) => id), others: others.map(([id]) => id) };
}

it('finds every scenario by each of its texts, those with exactly this text first', () => {
  for (const [id, { appears, also = [] }] of allScenarios)
    for (const text of [appears, ...also]) expect(find(text).byText).toContain(id);
  expect(find('  «TU CARRITO  esta vacio.» ').byText[0]).toBe('carrito-vacio');
  expect(find('Cargando...').byText).toContain('inicio-cargando');
});

it.each([
  ['an id', 'login-sin-conexion', 'login-sin-conexion'],
  ['words of a title in any order', 'LISTA categoria', 'categoria-fallida'],
  ['a step', 'anadir carrito', 'producto-al-carrito'],
  ['a status', '500', 'producto-fallido'],
  ['a call', 'createPurchase', 'orden-sin-registrar'],
  ['the words of a fault', 'red cortada', 'login-sin-conexion'],
  ['the card provider', 'proveedor respuesta se pierde', 'tarjeta-sin-respuesta'],
  ['a page', '/admin', 'pedidos-cargando'],
  ['a person', 'administradora', 'pedidos-cargando'],
  ['a row of the error catalogue', 'Add to cart', 'producto-al-carrito'],
])('finds a scenario by %s', (_what, search, id) => {
  expect(find(search).others).toContain(id);
});

it('finds nothing by other words, and takes quotes alone for no search', () => {
  expect(find('no existe nada así')).toEqual({ byText: [], others: [] });
  for (const quotes of ['', ' ', '«»', ' “”']) expect(isBlank(quotes)).toBe(true);
});
