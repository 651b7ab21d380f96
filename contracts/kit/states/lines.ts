/** An exchange as text, for whoever writes the states address: what is posted, what is asked, what is expected. */
import type { Expected } from '#contracts/derive/expected.ts';
import type { Interaction } from '#contracts/derive/interactions.ts';
import { inputOf, requestOf } from '#contracts/kit/http/request.ts';
import { type Given, type StateDescription, states } from '#contracts/states.ts';
import { setupOf } from './states.ts';

/** `number`: its place in the order in which they are verified. */
export async function linesOfExchange(interaction: Interaction, number: number): Promise<string[]> {
  const { description, given, fromState, status, body } = interaction;
  const posted = given.flatMap((state) => [...jsonLines(setupOf(state, {})), ...givenBack(state)]);
  const chosen = Object.entries(fromState).map(
    ([field, param]) =>
      `${field.replace('$.', '')}: the ${param} that the answer to a state gives, if it gives one`,
  );
  const isPosted = given.length > 0;
  return [
    `${number}. ${description}`,
    '',
    isPosted
      ? '   posted to the states address, and afterwards again with "action": "teardown":'
      : '   no state is posted',
    '',
    ...indented(posted),
    ...(isPosted ? [''] : []),
    '   asked:',
    '',
    ...indented(await linesOfRequest(interaction)),
    ...indented(chosen.length > 0 ? ['', ...chosen] : []),
    '',
    '   expected:',
    '',
    ...indented([`status: ${status.says}`, ...(body ? linesOfExpected(body, '') : ['any body'])]),
    '',
  ];
}

/** The values that the answer to a state may choose. */
function givenBack({ sentence }: Given): string[] {
  const all: readonly StateDescription[] = Object.values(states);
  const gives = all.find((each) => each.sentence === sentence)?.gives ?? [];
  return gives.map((name) => `(your answer may name another one: {"${name}": …})`);
}

async function linesOfRequest(interaction: Interaction): Promise<string[]> {
  const anyServer = { url: 'http://localhost' };
  const request = requestOf(interaction.call, inputOf(interaction, {}), anyServer);
  const type = request.headers.get('content-type') ?? '';
  const headers = [...request.headers].map(
    ([name, value]) => `${name}: ${value.replace(/boundary=.*/, 'boundary=…')}`,
  );
  const head = [`${request.method} ${new URL(request.url).pathname}`, ...headers];
  if (request.body === null) return head;
  if (!type.startsWith('multipart/')) return [...head, '', ...jsonLines(await request.json())];
  const fields = [...(await request.formData())].map(([name, value]) =>
    value instanceof File
      ? `${name}=(the file ${value.name}, ${value.type}, ${value.size} bytes)`
      : `${name}=${value}`,
  );
  return [...head, '', ...fields];
}

/** `at`: where the value stands, like `data[0]`. */
function linesOfExpected(expected: Expected, at: string): string[] {
  if (expected.kind === 'object')
    return Object.entries(expected.fields).flatMap(([name, each]) =>
      linesOfExpected(each, at === '' ? name : `${at}.${name}`),
    );
  const line = `${at || 'body'}: ${expected.says}`;
  return expected.kind === 'list'
    ? [line, ...linesOfExpected(expected.each, `${at || 'body'}[0]`)]
    : [line];
}

function jsonLines(value: unknown): string[] {
  return JSON.stringify(value, null, 2).split('\n');
}

function indented(lines: readonly string[]): string[] {
  return lines.map((line) => (line === '' ? '' : `     ${line}`));
}
