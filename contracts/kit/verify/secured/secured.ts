/** `--secured`: asks the protected exchanges again as those who may not. */
import type { Interaction } from '#contracts/derive/interactions.ts';
import { hasWrongStatus } from '#contracts/kit/verify/fromShop.ts';
import type { Exchange, Outcome } from '#contracts/kit/verify/messages.ts';
import type { Options } from '#contracts/kit/verify/options.ts';
import type { ExchangeResult, Result } from '#contracts/kit/verify/result.ts';
import { askAs } from './ask.ts';
import { type Asker, askersOf } from './askers.ts';
import type { Log } from './call.ts';
import { findingsOfAsked, isLetIn } from './findings.ts';
import { isUpload, picturesResult } from './pictures.ts';
import { isRegistration, registeredResult } from './registered.ts';
import { sessionResult } from './session.ts';

/**
 * The results of one exchange.
 *
 * @param outcome - what came when the one who may asked
 * @param log - is told of each answer
 */
export async function securedResults(
  interaction: Interaction,
  outcome: Outcome,
  options: Options,
  log: Log = () => {},
): Promise<ExchangeResult[]> {
  const context = { ...options, log };
  if (isRegistration(interaction) && options.origin === undefined)
    return [
      await registeredResult(interaction, context),
      ...present(await sessionResult(interaction, context)),
    ];
  const askers = askersOf(interaction, options.shopOrigin);
  if (askers.length === 0) return [];
  const when = interaction.description.replace(/^\w+: /, '');
  const allowed = allowedIn(outcome);
  if (!allowed) {
    const reason = 'who may ask is not answered as expected';
    const others = `${when}, asked by those who may not`;
    return [{ when: others, result: 'left out', reason, findings: [], given: [], seconds: 0 }];
  }
  const results: ExchangeResult[] = [];
  for (const asker of askers) {
    const start = performance.now();
    const { isIn, ...result } = await answerTo(asker, interaction, allowed, options);
    const seconds = (performance.now() - start) / 1000;
    results.push({ when: `${when}, asked by ${asker}`, askedBy: asker, ...result, seconds });
    if (result.exchange) log(interaction.call, result.exchange);
    if (isIn && asker === 'a guest') return results; // who lets in a guest lets in everybody
  }
  if (isUpload(interaction) && options.origin === undefined)
    results.push(await picturesResult(interaction, context));
  return results;
}

function present<T>(value: T | undefined): T[] {
  return value === undefined ? [] : [value];
}

/** How often somebody asked who may not, and how often they were refused as they should be. */
export function securedCounts(all: readonly ExchangeResult[]): Result['summary']['secured'] {
  const asked = all.filter(
    ({ askedBy, result }) => askedBy !== undefined && (result === 'kept' || result === 'broken'),
  );
  return {
    asked: asked.length,
    refused: asked.filter(({ result }) => result === 'kept').length,
  };
}

/** The answer to the one who may; `undefined` if it is not the one that the contract expects. */
function allowedIn(outcome: Outcome): Exchange | undefined {
  if (outcome.kind === 'kept') return outcome.exchange;
  if (outcome.kind !== 'broken') return undefined;
  return hasWrongStatus(outcome) ? undefined : outcome.exchange;
}

type AnswerTo = Pick<ExchangeResult, 'result' | 'reason' | 'findings' | 'exchange' | 'given'>;

async function answerTo(
  asker: Asker,
  interaction: Interaction,
  allowed: Exchange,
  options: Options,
): Promise<AnswerTo & { readonly isIn: boolean }> {
  const asked = await askAs(asker, interaction, options);
  if (asked.kind !== 'asked') {
    const result = asked.kind === 'left out' ? 'left out' : 'not verified';
    return { result, reason: asked.reason, findings: [], given: [], isIn: false };
  }
  const { exchange, given } = asked;
  const findings = findingsOfAsked(asker, interaction, asked, allowed);
  return {
    result: findings.length > 0 ? 'broken' : 'kept',
    findings,
    exchange,
    given: [...given],
    isIn: isLetIn(asker, asked, allowed),
  };
}
