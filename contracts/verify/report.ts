import type { Interaction } from '#contracts/derive/interactions.ts';
import { contract, type EndpointName } from '#contracts/index.ts';
import { findings } from './findings.ts';
import type { Outcome } from './outcome.ts';

/** An interaction and what became of it. */
export interface Verified {
  readonly interaction: Interaction;
  readonly outcome: Outcome;
}

const is = (kind: Outcome['kind']) => (each: Verified) => each.outcome.kind === kind;

/** What is said of one call and all its interactions, line by line. */
export function reportOf(call: EndpointName, all: readonly Verified[]): string[] {
  const { method, path } = contract[call];
  const mark = all.some(is('broken')) ? '✗' : all.every(is('kept')) ? '✓' : '?';
  const kept = `${all.filter(is('kept')).length} of ${all.length}`;
  return [
    `${mark} ${call.padEnd(22)} ${`${method} ${path}`.padEnd(46)} ${kept}`,
    ...all.flatMap(interactionLines),
  ];
}

function interactionLines({ interaction, outcome }: Verified): string[] {
  const when = interaction.description.replace(/^\w+: /, '');
  if (outcome.kind === 'kept') return [];
  if (outcome.kind === 'not run')
    return [`    ? ${when}: could not be verified. ${outcome.reason}`];
  const { answer } = outcome;
  return [
    `    ✗ ${when}`,
    ...findings(interaction, outcome).flatMap(({ field, expected, came, use }) => [
      `        ${field}: expected ${expected}; came ${came}`,
      ...(use ? [`            what for: ${use}`] : []),
    ]),
    ...(answer
      ? [`        answered: HTTP ${answer.status} ${answer.type} ${oneLine(answer.excerpt)}`]
      : []),
    ...interaction.given.map(
      ({ sentence, params }) => `        given: ${sentence} ${JSON.stringify(params)}`,
    ),
  ];
}

/** The last line: what all of it comes to, call by call. */
export function summaryOf(calls: readonly (readonly Verified[])[]): string {
  const broken = calls.filter((all) => all.some(is('broken'))).length;
  const kept = calls.filter((all) => all.every(is('kept'))).length;
  const open = calls.length - broken - kept;
  return [
    `${kept} of ${calls.length} calls keep the contract`,
    ...(broken > 0 ? [`${broken} break it`] : []),
    ...(open > 0 ? [`${open} could not be verified`] : []),
  ].join(', ');
}

function oneLine(text: string): string {
  return text.replace(/\s+/g, ' ').trim() || '(no body)';
}
