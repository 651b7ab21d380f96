type Asynchronous = (...given: readonly unknown[]) => Promise<unknown>;

/**
 * Wraps a function of the fixtures. What it throws then has the stack of its caller, so that a report shows a line of
 * the test and not of this project.
 */
export function atCaller<Given extends readonly unknown[], Result>(
  run: (...given: Given) => Promise<Result>,
): (...given: Given) => Promise<Result> {
  return function called(...given) {
    const here = new Error();
    Error.captureStackTrace(here, called);
    return run(...given).catch((error: unknown) => {
      if (error instanceof Error)
        error.stack = `${String(error)}${here.stack?.slice(String(here).length) ?? ''}`;
      throw error;
    });
  };
}

/** The same for all functions of an object, which are asynchronous. */
export function allAtCaller<Functions extends object>(functions: Functions): Functions {
  return new Proxy(functions, {
    get: (target, name, receiver) => {
      const member: unknown = Reflect.get(target, name, receiver);
      return isFunction(member) ? atCaller(member) : member;
    },
  });
}

const isFunction = (member: unknown): member is Asynchronous => typeof member === 'function';
