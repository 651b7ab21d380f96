import { applies, delayOf, type Effect, type Fault } from '#mocks/store/faults.ts';

const PAGE = '<!doctype html><title>502</title><h1>502 Bad Gateway</h1>';

/**
 * Answers a call under a fault, or as the backend does where none applies.
 *
 * @param nth - which call of its kind this is, counted from 1
 * @param ownAnswer - the backend's answer; asked for only where the fault lets the call through
 */
export async function applyFault(
  fault: Fault | undefined,
  nth: number,
  ownAnswer: () => Promise<Response>,
): Promise<Response> {
  if (!fault || !applies(fault, nth)) return ownAnswer();
  await wait(delayOf(fault, Math.random));
  return fault.effect ? withEffect(fault.effect, ownAnswer) : ownAnswer();
}

async function withEffect(effect: Effect, ownAnswer: () => Promise<Response>): Promise<Response> {
  switch (effect.kind) {
    case 'refuse': {
      const { status, message } = effect;
      const said = message === undefined ? {} : { message };
      return Response.json({ success: false, ...said }, { status });
    }
    case 'status':
      return new Response(null, { status: effect.status });
    case 'empty':
      return new Response(null, { status: 200 });
    case 'network':
      return Response.error();
    case 'html':
      return new Response(PAGE, { status: 502, headers: { 'content-type': 'text/html' } });
    case 'truncated':
      return halfOf(await ownAnswer());
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
