/** Sets up the states of one exchange, and takes them back. */
import type { Given } from '#contracts/states.ts';
import { mergedHeaders } from './headers.ts';
import type { Job } from './messages.ts';
import { postState, type StateAnswer, type StateChange, type StateValues } from './stateChange.ts';

type StateAnswers = Omit<StateAnswer, 'isRead'> & { readonly unread: readonly string[] };

/**
 * Changes one state after the other. Each request contains the values that the backend chose before, such as an id.
 *
 * @returns all values that the backend has chosen, all headers that it gave, and the states whose answer could not be read
 */
export async function changeStates(
  given: readonly Given[],
  action: StateChange['action'],
  { statesUrl, timeout }: Pick<Job, 'statesUrl' | 'timeout'>,
  initial: StateValues,
): Promise<StateAnswers> {
  let all: StateAnswers = { values: initial, headers: {}, unread: [] };
  if (!statesUrl) return all;
  for (const state of given) {
    const answer = await postState(statesUrl, stateChangeOf(state, action, all.values), timeout);
    all = {
      values: { ...all.values, ...answer.values },
      headers: mergedHeaders(all.headers, answer.headers),
      unread: answer.isRead ? all.unread : [...all.unread, state.sentence],
    };
  }
  return all;
}

/** The body that is posted for a state. */
export function stateChangeOf(
  state: Given,
  action: StateChange['action'],
  chosen: StateValues,
): StateChange {
  return { state: state.sentence, params: withChosen(state, chosen), action };
}

/** The parameters of a state, with the values that the backend chose. */
export function withChosen({ params }: Given, chosen: StateValues): Given['params'] {
  return Object.fromEntries(
    Object.entries(params).map(([name, value]) => [name, chosen[name] ?? value]),
  );
}
