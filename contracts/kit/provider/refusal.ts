interface Details {
  readonly type?: string;
  readonly code?: string;
  /** The parameter that is wrong. */
  readonly param?: string;
}

/** The provider says no, with this status and in the form of its errors. */
export class Refusal extends Error {
  readonly status: number;
  readonly body: object;
  constructor(status: number, message: string, details: Details = {}) {
    super(message);
    this.status = status;
    this.body = { error: { type: 'invalid_request_error', ...details, message } };
  }
}

/** What this request wants is only possible before this payment is over. */
export function over(id: string, status: string): Refusal {
  const code = id.startsWith('pi_') ? { code: 'payment_intent_unexpected_state' } : {};
  return new Refusal(400, `${id} is over: it has a status of ${status}.`, code);
}

/** The provider does not know this id. */
export function missing(kind: string, id: string): never {
  throw new Refusal(404, `No such ${kind}: '${id}'`, { code: 'resource_missing', param: 'id' });
}
