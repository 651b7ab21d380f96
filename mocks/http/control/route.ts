export interface Asked {
  readonly request: Request;
  /** The text in the place of `{call}`; empty if the path has no `{call}`. */
  readonly call: string;
}

export interface Route {
  readonly method: 'GET' | 'PUT' | 'POST' | 'DELETE';
  readonly path: `/__mock/${string}`;
  /** A description in one line, for the overview. */
  readonly does: string;
  readonly answer: (asked: Asked) => Promise<Response>;
}

/** A control request that cannot be carried out. The message is one sentence for the developer. */
export class ControlError extends Error {
  readonly status: 400 | 404;
  constructor(message: string, status: 400 | 404 = 400) {
    super(message);
    this.status = status;
  }
}
