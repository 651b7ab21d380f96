import { Refusal } from './refusal.ts';

export type Answer = readonly [status: number, body: object, replayed?: boolean];

/** What was answered for each idempotency key, and to which request. */
export class AnswersByKey {
  readonly #kept = new Map<string, readonly [request: string, answer: Answer]>();

  has(key: string): boolean {
    return this.#kept.has(key);
  }

  /** Answers a request with the same key as the first time. Throws a Refusal if the key was for another request. */
  once(key: string, request: string, answer: () => Answer): Answer {
    const [before, [status, body] = answer()] = this.#kept.get(key) ?? [];
    if (before === undefined) {
      this.keep(key, request, [status, body]);
      return [status, body];
    }
    if (before === request) return [status, body, true];
    throw new Refusal(
      400,
      `Keys for idempotent requests can only be used with the same parameters they were first used with: '${key}'.`,
      { type: 'idempotency_error' },
    );
  }

  /** Keeps an answer as it is now, unless the key has one: the same object changes when it is paid. */
  keep(key: string, request: string, [status, body]: Answer): void {
    const now: unknown = JSON.parse(JSON.stringify(body));
    if (typeof now === 'object' && now && !this.#kept.has(key))
      this.#kept.set(key, [request, [status, now]]);
  }
}
