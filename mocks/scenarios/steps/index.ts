import { testCards } from '#mocks/provider/cards.ts';
import { type ScenarioId, scenarios } from '#mocks/scenarios/index.ts';
import type { Step } from '#mocks/scenarios/guideSteps.ts';
import { ana, cardOf, eva, keyboard } from './entries.ts';
import { forms, wish } from './forms.ts';
import { all, type Deeds, fill, open, press, submit } from './hands.ts';

type Registry = typeof scenarios;
/** The scenarios that have steps. */
type WithSteps = {
  [Id in ScenarioId]: Registry[Id] extends { readonly steps: readonly Step[] } ? Id : never;
}[ScenarioId];

export const openPopup = press('Iniciar Sesión');
export const openRegistration = all(openPopup, (hands) => hands.turnTo('Registrarse'));

const logIn = (password = ana.password) =>
  all(openPopup, fill(forms.login, { ...ana, password }), submit);
const register = (email: string) =>
  all(openRegistration, fill(forms.registration, { ...eva, email }), submit);
const reserve = all(fill(forms.reservation, wish), press('Solicitar'));
const choosePicture: Deeds = (hands) => hands.choosePicture('Imagen');
const addProduct = (...picture: readonly Deeds[]) =>
  all(
    open('Añadir Producto'),
    ...picture,
    fill(forms.product, keyboard),
    press('Agregar producto'),
  );
const removeFirst = all(open('Lista de Productos'), press(/^Eliminar /));

/** Pays by card, and answers the bank's question if there is one. */
export const pay = (number: string, ...bank: readonly ('Autorizar' | 'Rechazar')[]) =>
  all(fill(forms.card, cardOf(number)), press('Confirmar Pago'), ...bank.map(press));

/** The actions that each scenario's `steps` text describes. The compiler requires exactly these scenarios. */
const steps: Readonly<Record<WithSteps, Deeds>> = {
  'login-rechazado': logIn('equivocada'),
  'login-sin-mensaje': logIn(),
  'login-sin-conexion': logIn(),
  'registro-rechazado': register('ana@example.com'),
  'registro-sin-mensaje': register('eva@example.com'),
  'registro-sin-conexion': register('eva@example.com'),
  'registro-correcto': register('eva@example.com'),
  'registro-sin-entrada': register('eva@example.com'),
  'producto-al-carrito': all(press('+'), press('Añadir al carrito')),
  'carrito-cantidad-cero': all(press('−'), press('−'), press('Confirmar Orden')),
  'orden-sin-pagina-de-pago': press('Confirmar Orden'),
  'orden-enviada-dos-veces': (hands) =>
    hands.reloadAfter('[tienda] the purchase could not be recorded'),
  'orden-sin-intento-de-pago': pay(testCards.succeeds),
  'tarjeta-rechazada': pay(testCards.declined),
  'tarjeta-sin-autorizar': pay(testCards.needsConfirmation, 'Rechazar'),
  'tarjeta-pagada': pay(testCards.succeeds),
  'tarjeta-autorizada': pay(testCards.needsConfirmation, 'Autorizar'),
  'servicio-reservado': reserve,
  'servicio-rechazado': reserve,
  'servicio-caido': reserve,
  'servicio-sin-conexion': reserve,
  'agregar-sin-imagen': addProduct(),
  'agregar-correcto': addProduct(choosePicture),
  'agregar-rechazado': addProduct(choosePicture),
  'agregar-sin-mensaje': addProduct(choosePicture),
  'agregar-sin-conexion': addProduct(choosePicture),
  'agregar-caido': addProduct(choosePicture),
  'productos-cargando': open('Lista de Productos'),
  'productos-vacios': open('Lista de Productos'),
  'productos-rechazados': open('Lista de Productos'),
  'productos-sin-conexion': open('Lista de Productos'),
  'productos-ilegibles': open('Lista de Productos'),
  'eliminar-correcto': removeFirst,
  'eliminar-rechazado': removeFirst,
  'eliminar-sin-conexion': removeFirst,
  'eliminar-caido': removeFirst,
  'pedidos-cargando': open('Pedidos'),
  'pedidos-vacios': open('Pedidos'),
  'pedidos-rechazados': open('Pedidos'),
  'pedidos-sin-conexion': open('Pedidos'),
  'pedidos-ilegibles': open('Pedidos'),
  'reservas-cargando': open('Reservas'),
  'reservas-vacias': open('Reservas'),
  'reservas-rechazadas': open('Reservas'),
  'reservas-sin-conexion': open('Reservas'),
  'reservas-ilegibles': open('Reservas'),
};

/** The scenarios that jsdom cannot run, and why. A browser runs them in every test run. */
export const onlyInBrowsers: Readonly<Partial<Record<ScenarioId, string>>> = {
  'agregar-correcto': 'a file is really sent',
  'orden-enviada-dos-veces': 'the page is reloaded',
  'tarjeta-sin-autorizar': 'a dialog is closed by its form',
  'tarjeta-autorizada': 'a dialog is closed by its form',
};

// oxlint-disable-next-line typescript/no-unsafe-type-assertion -- a constant: it has these keys and no others
export const scenarioIds = Object.keys(scenarios) as readonly ScenarioId[];

/** Returns the steps of a scenario. They do nothing if the scenario has none. */
export function stepsOf(id: string): Deeds {
  return Object.entries(steps).find(([key]) => key === id)?.[1] ?? all();
}

/** The alerts of a scenario whose failure is only logged: a successful registration is announced before it. */
export function alertsBeforeFailure(id: ScenarioId): readonly string[] {
  return id === 'registro-sin-entrada' ? ['¡Usuario registrado correctamente!'] : [];
}
