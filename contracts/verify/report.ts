import type { Interaction } from '#contracts/derive/interactions.ts';
import { contract, type EndpointName } from '#contracts/index.ts';
import { findings } from './findings.ts';
import type { Outcome } from './messages.ts';

export interface Verified {
  readonly interaction: Interaction;
  readonly outcome: Outcome;
}

const hasOutcome = (kind: Outcome['kind']) => (each: Verified) => each.outcome.kind === kind;

export function reportOf(call: EndpointName, all: readonly Verified[]): string[] {
  const { method, path } = contract[call];
  const tried = all.filter((each) => !hasOutcome('left out')(each));
  const mark = tried.some(hasOutcome('broken')) ? '✗' : tried.every(hasOutcome('kept')) ? '✓' : '?';
  const kept = `${tried.filter(hasOutcome('kept')).length} of ${tried.length}`;
  return [
    `${mark} ${call.padEnd(22)} ${`${method} ${path}`.padEnd(46)} ${kept}`,
    ...all.flatMap(interactionLines),
  ];
}

function interactionLines({ interaction, outcome }: Verified): string[] {
  const when = interaction.description.replace(/^\w+: /, '');
  if (outcome.kind === 'kept') return [];
  if (outcome.kind === 'left out') return [`    – ${when}: left out, it needs a state of its own`];
  if (outcome.kind === 'not run')
    return [`    ? ${when}: could not be verified. ${outcome.reason}`];
  const { asked, status, type, body } = outcome.exchange;
  return [
    `    ✗ ${when}`,
    ...findings(interaction, outcome).flatMap(({ field, expected, came, use }) => [
      `        ${field}: expected ${expected}; came ${came}`,
      ...(use ? [`            what for: ${use}`] : []),
    ]),
    `        asked: ${asked}`,
    `        answered: HTTP ${status} ${type} ${body || '(no body)'}`,
    ...outcome.given.map((state) => `        given: ${state}`),
  ];
}

/** The last line: how many calls keep the contract, break it or could not be verified. */
export function summaryOf(calls: readonly (readonly Verified[])[]): string {
  const tried = calls.map((all) => all.filter((each) => !hasOutcome('left out')(each)));
  const broken = tried.filter((all) => all.some(hasOutcome('broken'))).length;
  const kept = tried.filter((all) => all.every(hasOutcome('kept'))).length;
  const unverified = tried.length - broken - kept;
  return [
    `${kept} of ${tried.length} ${tried.length === 1 ? 'call' : 'calls'} keep the contract`,
    ...(broken > 0 ? [`${broken} ${broken === 1 ? 'breaks' : 'break'} it`] : []),
    ...(unverified > 0 ? [`${unverified} could not be verified`] : []),
  ].join(', ');
}
