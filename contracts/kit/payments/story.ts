import { type Answer, NoAnswer } from '#contracts/kit/http/send.ts';
import type { Scene } from './scene.ts';

/** What happens to a payment from the first call to the purchase, by `name: what happens`. Each throws Unexpected. */
export type Stories = Readonly<Record<string, (scene: Scene) => Promise<void>>>;

/** The backend has done something else than the story expects. */
export class Unexpected extends Error {
  constructor(
    readonly expected: string,
    readonly saw: string,
  ) {
    super(`expected ${expected}; saw ${saw}`);
  }
}

/** Throws Unexpected if it is not so. */
export function demand(isSo: boolean, expected: string, saw: string): asserts isSo {
  if (!isSo) throw new Unexpected(expected, saw);
}

/** Throws Unexpected if this answer is no 4xx. */
export function demandRefusal(answer: Answer, why: string): void {
  demand(isRefusal(answer), `4xx: ${why}`, shown(answer));
}

/** Throws Unexpected if there is no answer. */
export async function answered(answer: Promise<Answer>): Promise<Answer> {
  try {
    return await answer;
  } catch (error) {
    if (error instanceof NoAnswer) throw new Unexpected('an answer', error.message);
    throw error;
  }
}

export const isRefusal = ({ status }: Answer) => status >= 400 && status < 500;

/** An answer in one line. */
export const shown = ({ status, text }: Answer) =>
  `HTTP ${status} ${text.slice(0, 200).replace(/\s+/g, ' ')}`.trim();

/** Expects an address that makes the shop ask `create-purchase`. */
export function expectShopAfterPaying(location: string): void {
  const expected = 'success_url is …/cart?success=true';
  demand(URL.canParse(location), expected, location || 'no address');
  const { pathname, searchParams } = new URL(location);
  const isSo = pathname.endsWith('/cart') && searchParams.getAll('success').join() === 'true';
  demand(isSo, expected, location);
}
