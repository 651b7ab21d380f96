/** What the control API is made of: routes, and how one says no. */

export interface Asked {
  readonly request: Request;
  /** What stands where the path has `{call}`; empty where it has none. */
  readonly call: string;
}

/** One thing that can be asked of the mock itself. */
export interface Route {
  readonly method: 'GET' | 'PUT' | 'POST' | 'DELETE';
  readonly path: `/__mock/${string}`;
  /** One line for whoever asks what there is. */
  readonly does: string;
  readonly answer: (asked: Asked) => Promise<Response>;
}

/** A control call that cannot be done as it was asked. Its message is one sentence for a developer. */
export class Unusable extends Error {
  readonly status: 400 | 404;
  constructor(message: string, status: 400 | 404 = 400) {
    super(message);
    this.status = status;
  }
}
