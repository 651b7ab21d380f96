/** `--secured`: asks the protected exchanges again as those who may not, and looks at what else is not safe. */
import type { Interaction } from '#contracts/derive/interactions.ts';
import type { EndpointName } from '#contracts/index.ts';
import type { Exchange } from '#contracts/kit/http/send.ts';
import { UsageError } from '#contracts/kit/options.ts';
import { countOf, type ExchangeResult, type Outcome } from '#contracts/kit/report/result.ts';
import { hasWrongStatus } from '#contracts/kit/verify/check.ts';
import type { Verified } from '#contracts/kit/verify/exchange.ts';
import type { Chosen, Options } from '#contracts/kit/verify/options.ts';
import { askAs, LET_IN } from './ask.ts';
import { askersOf } from './askers.ts';
import { accountsResult, type Answered, leakResults } from './leaks.ts';
import { isUpload, picturesResult } from './pictures.ts';
import { isRegistration, registeredResult } from './registered.ts';
import { sessionResult } from './session.ts';

type Results = ReadonlyMap<EndpointName, readonly ExchangeResult[]>;

/** The results by call, one after the other, because each sets up its states. */
export async function askOthers(all: readonly Verified[], options: Chosen): Promise<Results> {
  const results = new Map<EndpointName, readonly ExchangeResult[]>();
  const answers: Answered[] = [];
  const add = (call: EndpointName, ...more: readonly ExchangeResult[]) =>
    results.set(call, [...(results.get(call) ?? []), ...more]);
  for (const [index, { interaction, result }] of all.entries()) {
    const log = (call: EndpointName, exchange: Exchange) => {
      answers.push({ call: options.only.includes(call) ? call : interaction.call, exchange });
    };
    if (result.exchange) log(interaction.call, result.exchange);
    try {
      for await (const other of othersOf(interaction, result, { ...options, log }))
        add(interaction.call, other);
    } catch (error) {
      if (!(error instanceof UsageError)) throw error;
      for (const { interaction: each } of all.slice(index))
        if (each === interaction || askersOf(each, options.shopOrigin).length > 0)
          add(each.call, notAsked(each, 'error', error.message));
      break; // perhaps one of them has stopped the server
    }
  }
  for (const [call, result] of leakResults(answers)) add(call, result);
  add('login', ...accountsResult(all));
  return results;
}

/** `allowed`: the answer to the caller who is allowed. */
export async function* othersOf(
  interaction: Interaction,
  allowed: Pick<ExchangeResult, 'exchange' | 'findings'>,
  options: Options,
): AsyncGenerator<ExchangeResult> {
  const isOwnOrigin = options.origin === undefined;
  if (isRegistration(interaction) && isOwnOrigin) {
    yield registeredResult(interaction, options);
    yield sessionResult(interaction, options);
  }
  const askers = askersOf(interaction, options.shopOrigin);
  if (askers.length === 0) return;
  const { exchange, findings } = allowed;
  if (!exchange || hasWrongStatus(findings)) {
    yield notAsked(interaction, 'skipped', 'who may ask is not answered as expected');
    return;
  }
  for (const asker of askers) {
    const asked = await askAs(asker, interaction, exchange, options);
    yield asked;
    const isLetIn = asked.findings.some(({ came }) => came === LET_IN);
    if (isLetIn && asker.login === 'none') return; // who lets in a guest lets in everybody
  }
  if (isUpload(interaction) && isOwnOrigin) yield picturesResult(interaction, options);
}

function notAsked({ when }: Interaction, result: Outcome, reason: string): ExchangeResult {
  const title = `${when}, asked by those who may not`;
  return { when: title, result, reason, findings: [], given: [], seconds: 0 };
}

/** How often somebody asked who may not, and how often they were refused as they should be. */
export function securedCounts(all: readonly ExchangeResult[]) {
  const asked = all.filter(({ askedBy }) => askedBy !== undefined);
  const refused = countOf(asked, 'passed');
  return { asked: refused + countOf(asked, 'failed'), refused };
}
