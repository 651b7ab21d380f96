/** What is wrong in the answer to somebody who may not ask. */
import type { Interaction } from '#contracts/derive/interactions.ts';
import { Refused } from '#contracts/entities.ts';
import { jsonIn } from '#contracts/kit/http/json.ts';
import { HIDDEN } from '#contracts/kit/http/secrets.ts';
import type { Exchange } from '#contracts/kit/http/send.ts';
import { guide } from '#contracts/kit/packaged.ts';
import { type Finding, finding } from '#contracts/kit/report/finding.ts';
import type { Asked } from './ask.ts';
import type { Asker } from './askers.ts';

/** Shorter words stand in any text. */
const SHORTEST_TEXT = 6;

/** Whether somebody who may not ask was answered like `allowed`, who may. */
export function isLetIn(asker: Asker, { exchange, redirected }: Asked, allowed: Exchange): boolean {
  const { status } = exchange;
  const isAnswered = (status >= 200 && status < 300) || status === allowed.status;
  const isLoginPage = redirected && !isSuccess(jsonIn(exchange.body));
  return isAnswered && !isLoginPage && !asker.isRefusal(status);
}

/** Whether an answer is one of the contract: a list, or an object that says `success`. */
function isSuccess(answer: unknown): boolean {
  if (typeof answer !== 'object' || answer === null) return false;
  return Array.isArray(answer) || ('success' in answer && answer.success === true);
}

/** Most important first. `allowed`: the answer to the one who may. */
export function findingsOfAsked(
  asker: Asker,
  interaction: Interaction,
  asked: Asked,
  allowed: Exchange,
): Finding[] {
  const { exchange, redirected, changed } = asked;
  const { name, expected, use, fix, fixOrder } = asker;
  const field = `asked by ${name}`;
  if (isLetIn(asker, asked, allowed))
    return [finding({ field, expected, came: 'an answer, as if it were allowed', use, fix })];
  const findings: Finding[] = [];
  if (!asker.isRefusal(exchange.status)) {
    const came = redirected ? `${exchange.status} after a redirect` : String(exchange.status);
    const noPage = `Answer with the status itself, not with a page to log in (${guide}, A secured backend).`;
    findings.push(finding({ field, expected, came, use, fix: redirected ? noPage : fixOrder }));
  }
  const exposed = asker.headers ? undefined : exposedIn(interaction, exchange, allowed);
  if (exposed !== undefined)
    findings.push(
      finding({
        field: `body for ${name}`,
        expected: 'nothing that is protected',
        came: exposed,
        use,
        fix: `Answer with the status and a message only (${guide}, A secured backend).`,
      }),
    );
  if (changed !== undefined)
    findings.push(
      finding({
        field: `${changed}, after it was asked by ${name}`,
        expected: 'the same as before',
        came: 'something else',
        use,
        fix: fixOrder,
      }),
    );
  return findings;
}

/** What a refusal has of the answer to the one who may: a field that only that answer has, or one of its texts. */
function exposedIn({ body: expected }: Interaction, refusal: Exchange, allowed: Exchange) {
  const value = jsonIn(refusal.body);
  if (expected?.kind === 'list' && Array.isArray(value) && value.length > 0) return 'a list';
  const fields = expected?.kind === 'object' ? Object.keys(withoutRefusal(expected.fields)) : [];
  const sent = typeof value === 'object' && value !== null ? Object.entries(value) : [];
  const field = sent.find(([name, each]) => fields.includes(name) && holds(each, refusal))?.[0];
  if (field !== undefined) return `the field ${field}`;
  const text = textsIn(withoutRefusal(jsonIn(allowed.body))).find((each) => {
    const inJson = JSON.stringify(each).slice(1, -1);
    const isSent = refusal.body.includes(each) || refusal.body.includes(inJson);
    return isSent && !refusal.asked.includes(each);
  });
  return text === undefined ? undefined : `"${text.slice(0, 80)}"`;
}

/** Without the fields that a refusal has too. */
function withoutRefusal(value: unknown): object {
  if (typeof value !== 'object' || value === null) return {};
  return Object.fromEntries(Object.entries(value).filter(([name]) => !(name in Refused.entries)));
}

/** Whether a value says something. Some frameworks name the address that was asked in each refusal. */
function holds(value: unknown, { asked }: Exchange): boolean {
  if (value === null || value === '' || (Array.isArray(value) && value.length === 0)) return false;
  const [, path = ''] = asked.split(' ');
  return typeof value !== 'string' || path === '' || !value.endsWith(path);
}

function textsIn(value: unknown): string[] {
  if (typeof value === 'string')
    return value.length >= SHORTEST_TEXT && !value.includes(HIDDEN) ? [value] : [];
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(textsIn) : [];
}
