/** What is wrong in the answer to somebody who may not ask. */
import { Refused } from '#contracts/entities.ts';
import type { Interaction } from '#contracts/derive/interactions.ts';
import { type Finding, finding } from '#contracts/kit/report/finding.ts';
import type { Exchange } from '#contracts/kit/http/send.ts';
import { guide, securityGuide } from '#contracts/kit/packaged.ts';
import { HIDDEN } from '#contracts/kit/http/secrets.ts';
import type { Asked } from './ask.ts';
import type { Asker } from './askers.ts';
import { type Breach, checkFirst, letIn, refusalOf } from './breaches.ts';
import { isPage } from './pages.ts';
import { jsonIn } from '#contracts/kit/http/json.ts';

/** Shorter words stand in any text. */
const SHORTEST_TEXT = 6;

/** Whether somebody who may not ask was answered like `allowed`, who may. */
export function isLetIn(asker: Asker, { exchange, redirected }: Asked, allowed: Exchange): boolean {
  const { status } = exchange;
  const isAsked = (status >= 200 && status < 300) || status === allowed.status;
  const isLoginPage = redirected && !isSuccess(jsonIn(exchange.body));
  return isAsked && !isLoginPage && !refusalOf(asker).isIt(status);
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
  answered: Asked,
  allowed: Exchange,
): Finding[] {
  const { exchange, changed } = answered;
  const refusal = refusalOf(asker);
  const { says: expected } = refusal;
  const field = `asked by ${asker}`;
  const { use } = letIn[asker];
  if (isLetIn(asker, answered, allowed))
    return [findingOf(asker, letIn[asker], field, expected, 'an answer, as if it were allowed')];
  const findings: Finding[] = [];
  const add = (place: string, wanted: string, came: string, fix: string) =>
    findings.push(findingOf(asker, { use, fix }, place, wanted, came));
  if (!refusal.isIt(exchange.status))
    add(field, expected, cameOf(answered), fixOf(asker, answered));
  const exposed = isPage(asker) ? undefined : exposedIn(interaction, exchange, allowed);
  if (exposed !== undefined) {
    const fix = 'Answer with the status and a message only';
    add(`body for ${asker}`, 'nothing that is protected', exposed, fix);
  }
  if (changed !== undefined) {
    const place = `${changed}, after it was asked by ${asker}`;
    add(place, 'the same as before', 'something else', checkFirst(asker));
  }
  return findings;
}

function fixOf(asker: Asker, { redirected }: Asked): string {
  if (redirected) return 'Answer with the status itself, not with a page to log in';
  return checkFirst(asker);
}

function cameOf({ exchange, redirected }: Asked): string {
  return redirected ? `${exchange.status} after a redirect` : String(exchange.status);
}

function findingOf(
  asker: Asker,
  { use, fix }: Breach,
  field: string,
  expected: string,
  came: string,
): Finding {
  const place = isPage(asker)
    ? `${securityGuide}, A session by cookie`
    : `${guide}, A secured backend`;
  return finding({ field, expected, came, use, fix: `${fix} (${place}).` });
}

/** What a refusal has of the answer to the one who may: a field that only that answer has, or one of its texts. */
function exposedIn({ body: expected }: Interaction, refusal: Exchange, allowed: Exchange) {
  const value = jsonIn(refusal.body);
  if (expected?.kind === 'list' && Array.isArray(value) && value.length > 0) return 'a list';
  const fields = expected?.kind === 'object' ? Object.keys(withoutRefusal(expected.fields)) : [];
  const sent = typeof value === 'object' && value !== null ? Object.entries(value) : [];
  const isKept = (each: unknown) => !isEmpty(each) && !isAddress(each, refusal);
  const field = sent.find(([name, each]) => fields.includes(name) && isKept(each))?.[0];
  if (field !== undefined) return `the field ${field}`;
  const text = textsIn(withoutRefusal(jsonIn(allowed.body))).find(
    (each) =>
      !refusal.asked.includes(each) && spellings(each).some((s) => refusal.body.includes(s)),
  );
  return text === undefined ? undefined : `"${text.slice(0, 80)}"`;
}

/** Without the fields that a refusal has too. */
function withoutRefusal(value: unknown): object {
  if (typeof value !== 'object' || value === null) return {};
  return Object.fromEntries(Object.entries(value).filter(([name]) => !(name in Refused.entries)));
}

/** Whether a value is the address that was asked: some frameworks name it in each refusal. */
function isAddress(value: unknown, { asked }: Exchange): boolean {
  const [, path = ''] = asked.split(' ');
  return typeof value === 'string' && path !== '' && value.endsWith(path);
}

function isEmpty(value: unknown): boolean {
  return value === null || value === '' || (Array.isArray(value) && value.length === 0);
}

function textsIn(value: unknown): string[] {
  if (typeof value === 'string')
    return value.length >= SHORTEST_TEXT && !value.includes(HIDDEN) ? [value] : [];
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(textsIn) : [];
}

function spellings(text: string): readonly string[] {
  return [text, JSON.stringify(text).slice(1, -1)];
}
