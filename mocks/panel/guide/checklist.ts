import { personWords } from '#mocks/panel/words.ts';
import type { Scenario, Told } from '#mocks/scenarios/scenario.ts';
import type { Act, Entry } from '#mocks/scenarios/steps.ts';

/** One line of the guide that can be ticked. */
export interface Check<Sign> {
  /** Unique in its scenario; its sighting is stored under it. */
  readonly key: string;
  readonly text: string;
  readonly sign: Sign;
}

/** What must appear, and where. */
export interface Outcome {
  readonly words: string;
  readonly told: Told;
}

/** The right person is on the right page. */
export interface Arrival {
  readonly kind: 'arrive';
  readonly at: string;
}

export type StepSign = Arrival | Act | Entry;

export interface Checklist {
  readonly steps: readonly Check<StepSign>[];
  readonly outcomes: readonly Check<Outcome>[];
}

export function checklistOf({ as, at, steps = [], appears, told, also = [] }: Scenario): Checklist {
  const arrival: Check<Arrival> = {
    key: 'llegada',
    text: `Ve a ${at} como ${personWords[as]}`,
    sign: { kind: 'arrive', at },
  };
  return {
    steps: [
      arrival,
      ...steps.map(({ text, action }, index) => ({ key: `paso-${index}`, text, sign: action })),
    ],
    outcomes: [
      outcome(appears, 0, told),
      ...also.map((words, index) => outcome(words, index + 1, 'text')),
    ],
  };
}

function outcome(words: string, index: number, told: Told): Check<Outcome> {
  return { key: `aparece-${index}`, text: `«${words}»`, sign: { words, told } };
}

/** Whether the step must come after the others before it. What is typed and chosen may come in any order. */
export function isAct({ sign: { kind } }: Check<StepSign>): boolean {
  return kind === 'arrive' || kind === 'press' || kind === 'accept' || kind === 'reload';
}
