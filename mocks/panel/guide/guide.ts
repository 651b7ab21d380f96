/** The guide of the active scenario, beside the shop: its steps and what must appear, ticked when it has been seen. */
import type { Demo } from '#mocks/scenarios/demo.ts';
import type { Scenario } from '#mocks/scenarios/scenario.ts';
import colours from '#mocks/panel/colours.css?inline';
import controls from '#mocks/panel/controls.css?inline';
import { styled } from '#mocks/panel/styles.ts';
import { controlOf, makeRoom } from './dock.ts';
import { createFields } from './fields.ts';
import { follow } from './follow.ts';
import { type Progress, progressOf } from './progress.ts';
import css from './guide.css?inline';

export interface Guide {
  /** Shows the guide of this scenario. What is shown begins again if its progress has. */
  show(id: string, scenario: Scenario): void;
  /** Removes the guide from the page. */
  end(): void;
}

interface Deps {
  readonly demo: Demo;
  /** Gets the focus from a guide that ends, unless a modal dialog is open, in which the focus stays. */
  readonly home: HTMLElement;
  readonly onChange: () => void;
}

export function createGuide({ demo, home, onChange }: Deps): Guide {
  const host = document.createElement('div');
  host.id = 'demo-guide';
  const root = styled(host, colours, controls, css);
  // Kept when a scenario begins again: what was typed still stands there.
  const fields = createFields();
  let shown: { readonly progress: () => Progress; readonly end: () => void } | undefined;

  const end = () => {
    const hadFocus = host.matches(':focus, :focus-within');
    const dialog = host.closest('dialog[open]');
    shown?.end();
    shown = undefined;
    makeRoom(undefined);
    if (hadFocus) ((dialog && controlOf(dialog)) ?? home).focus();
  };
  const show = (id: string, scenario: Scenario) => {
    if (shown?.progress() === progressOf(id)) return;
    shown?.end();
    shown = follow({
      id,
      scenario,
      demo,
      host,
      root,
      fields,
      again: () => show(id, scenario),
      finish: async () => {
        await demo.disarm();
        end();
        onChange();
      },
    });
  };
  return { show, end };
}
