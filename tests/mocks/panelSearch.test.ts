/** The search for a scenario in the demo's panel. */
import { expect, it } from 'vitest';
import { allScenarios } from '#mocks/panel/activeFaults.ts';
import { searchScenarios } from '#mocks/panel/search.ts';

const find = (search: string) => searchScenarios(allScenarios, search).map(([id]) => id);

it('finds every scenario by each of its texts', () => {
  for (const [id, { appears, also = [] }] of allScenarios)
    for (const text of [appears, ...also]) expect(find(text)).toContain(id);
  expect(find('  «TU CARRITO  esta vacio.» ')).toContain('carrito-vacio');
  expect(find('Cargando...')).toContain('inicio-cargando');
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
  expect(find(search)).toContain(id);
});

it('finds nothing by other words, and all of them by quotes alone', () => {
  expect(find('no existe nada así')).toEqual([]);
  for (const quotes of ['', ' ', '«»', ' “”'])
    expect(find(quotes)).toHaveLength(allScenarios.length);
});
