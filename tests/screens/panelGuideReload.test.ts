/** What the guide has seen survives a reload, which ends its watching and begins another. */
import { expect, it, onTestFinished } from 'vitest';
import { checklistOf } from '#mocks/panel/guide/checklist.ts';
import { createFields } from '#mocks/panel/guide/fields.ts';
import { change, progressOf, restart } from '#mocks/panel/guide/progress.ts';
import { watch } from '#mocks/panel/guide/watch.ts';
import { scenarioOf } from '#mocks/scenarios/index.ts';

const SCENARIO = 'carrito-cantidad-cero';

/** Watches the page with what is stored, as a new document does. */
function watchAgain(): () => void {
  const end = watch({
    checklist: checklistOf(scenarioOf(SCENARIO)),
    fields: createFields(),
    progress: () => progressOf(SCENARIO),
    isThere: () => true,
    see: (key, sighting) => {
      const progress = progressOf(SCENARIO);
      change({ ...progress, seen: { ...progress.seen, [key]: sighting } });
    },
  });
  onTestFinished(end);
  return end;
}

it('counts the presses of a step across a reload', () => {
  restart(SCENARIO);
  const button = document.createElement('button');
  button.textContent = '−';
  document.body.append(button);
  onTestFinished(() => button.remove());
  const leave = watchAgain();
  button.click();
  expect(progressOf(SCENARIO).seen).not.toHaveProperty('paso-0');
  leave();
  watchAgain();
  button.click();
  expect(progressOf(SCENARIO).seen).toHaveProperty('paso-0');
});
