/** An exchange as text, for whoever writes the states address: what is posted, what is asked, what is expected. */
import type { Expected } from '#contracts/derive/expected.ts';
import type { Interaction } from '#contracts/derive/interactions.ts';
import { inputOf, requestOf } from '#contracts/kit/http/request.ts';
import type { StateDescription } from '#contracts/state.ts';
import { states } from '#contracts/states.ts';
import { setupOf } from './states.ts';

/** `number`: its place in the order in which they are verified. */
export async function linesOfExchange(interaction: Interaction, number: number): Promise<string> {
  const { description, given, fromState, status, body } = interaction;
  const all: readonly StateDescription[] = Object.values(states);
  const posted = given.map((each) => {
    const { gives = [] } = all.find(({ sentence }) => sentence === each.sentence) ?? {};
    const chosen = gives.length > 0 && { 'your answer may name another': gives };
    return { ...setupOf(each, {}), ...chosen };
  });
  const exchange = {
    'posted to the states address, and afterwards with "action": "teardown"': posted,
    asked: await askedIn(interaction),
    'taken from the answer to a state, if it gives it': fromState,
    expected: { status: status.says, ...(body && Object.fromEntries(fieldsOf(body, ''))) },
  };
  return `${number}. ${description}\n${JSON.stringify(exchange, null, 2)}\n`;
}

async function askedIn(interaction: Interaction): Promise<object> {
  const anyServer = { url: 'http://localhost' };
  const request = requestOf(interaction.call, inputOf(interaction, {}), anyServer);
  const { method, url, headers } = request;
  const address = { [method]: new URL(url).pathname };
  if (request.body === null) return address;
  const [type = ''] = (headers.get('content-type') ?? '').split(';');
  const body: unknown =
    type === 'application/json' ? await request.json() : shown(await request.formData());
  return { ...address, type, body };
}

function shown(form: FormData): object {
  const fields = [...form].map(([name, value]) => {
    if (typeof value === 'string') return [name, value] as const;
    return [name, `the file ${value.name}, ${value.type}, ${value.size} bytes`] as const;
  });
  return Object.fromEntries(fields);
}

/** `at`: where the value stands, like `data[0]`. */
function fieldsOf(expected: Expected, at: string): (readonly [string, string])[] {
  if (expected.kind === 'object')
    return Object.entries(expected.fields).flatMap(([name, each]) =>
      fieldsOf(each, at === '' ? name : `${at}.${name}`),
    );
  const place = at || 'body';
  const inside = expected.kind === 'list' ? fieldsOf(expected.each, `${place}[0]`) : [];
  return [[place, expected.says], ...inside];
}
