import { applies, delayOf, type Effect, type Fault } from '#mocks/store/faults.ts';

const ERROR_PAGE = '<!doctype html><title>502</title><h1>502 Bad Gateway</h1>';

/** `nth` counts the calls of the same name from 1. `askBackend` is called only if the fault needs its response. */
export async function applyFault(
  fault: Fault | undefined,
  nth: number,
  askBackend: () => Promise<Response>,
): Promise<Response> {
  if (!fault || !applies(fault, nth)) return askBackend();
  await wait(delayOf(fault, Math.random));
  return fault.effect ? withEffect(fault.effect, askBackend) : askBackend();
}

async function withEffect(effect: Effect, askBackend: () => Promise<Response>): Promise<Response> {
  switch (effect.kind) {
    case 'refuse': {
      const { status, message } = effect;
      const messageField = message === undefined ? {} : { message };
      return Response.json({ success: false, ...messageField }, { status });
    }
    case 'status':
      return new Response(null, { status: effect.status });
    case 'empty':
      return new Response(null, { status: 200 });
    case 'network':
      return Response.error();
    case 'html':
      return new Response(ERROR_PAGE, { status: 502, headers: { 'content-type': 'text/html' } });
    case 'truncated':
      return halfOf(await askBackend());
    case 'hang':
  }
  return new Promise(() => {});
}

async function halfOf(answer: Response): Promise<Response> {
  const text = await answer.text();
  return new Response(text.slice(0, Math.floor(text.length / 2)), {
    status: answer.status,
    headers: { 'content-type': 'application/json' },
  });
}

function wait(milliseconds: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, milliseconds));
}
