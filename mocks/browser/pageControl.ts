import { createControl, type PageControl, type Send } from '#mocks/control/client.ts';
import type { Mock } from '#mocks/handlers/mock.ts';
import { CHANGED } from '#mocks/panel/documentParts.ts';
import type { Demo } from '#mocks/demo/demo.ts';

/** A demo that has started. The shop's card provider works on its mock. */
export interface Started {
  readonly demo: Demo;
  readonly send: Send;
  readonly mock: Mock;
}

/**
 * Sets `window.demo`. It can be used at once: its functions wait until the demo has started. Imports nothing of MSW,
 * which may not be loadable here.
 */
export function offerControl(starting: Promise<Started>): void {
  const send: Send = async (method, path, body) => {
    const answer = await (await starting).send(method, path, body);
    if (method !== 'GET') tellChange();
    return answer;
  };
  const ready = starting.then(() => control);
  ready.catch(() => undefined); // the strip says it too
  const control: PageControl = {
    ...createControl(send),
    ready,
    loginAs: async (person) => {
      (await starting).demo.logIn(person);
      tellChange();
    },
  };
  window.demo = control;
}

function tellChange(): void {
  window.dispatchEvent(new Event(CHANGED));
}
