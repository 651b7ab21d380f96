import { type ScenarioId, scenarios } from '#mocks/scenarios/index.ts';

// oxlint-disable-next-line typescript/no-unsafe-type-assertion -- a constant: it has these keys and no others
export const scenarioIds = Object.keys(scenarios) as readonly ScenarioId[];

/** The scenarios that jsdom cannot run, and why. A browser runs them in every test run. */
export const onlyInBrowsers: Readonly<Partial<Record<ScenarioId, string>>> = {
  'agregar-correcto': 'a file is really sent',
  'orden-enviada-dos-veces': 'the page is reloaded',
  'orden-pagada-sin-registrar': 'the page is left to pay',
  'tarjeta-sin-respuesta': 'the page is left to pay',
  'tarjeta-a-medias': 'the page is reloaded',
  'tarjeta-sin-autorizar': 'a dialog is closed by its form',
  'tarjeta-autorizada': 'a dialog is closed by its form',
};

/** The alerts of a scenario whose failure is only logged: a successful registration is announced before it. */
export function alertsBeforeFailure(id: ScenarioId): readonly string[] {
  return id === 'registro-sin-entrada' ? ['¡Usuario registrado correctamente!'] : [];
}
