import { type Effect, delayOf, type Fault, strikes } from './faults.ts';

const PAGE = '<!doctype html><title>502</title><h1>502 Bad Gateway</h1>';

/**
 * Answers a call under a fault, or truly where none strikes.
 *
 * @param nth - which call of its kind this is, counted from 1
 * @param truly - the backend's own answer; asked for only where it is needed
 */
export async function struck(
  fault: Fault | undefined,
  nth: number,
  truly: () => Promise<Response>,
): Promise<Response> {
  if (!fault || !strikes(fault, nth)) return truly();
  await late(delayOf(fault, Math.random));
  return fault.effect ? answerOf(fault.effect, truly) : truly();
}

function answerOf(effect: Effect, truly: () => Promise<Response>): Response | Promise<Response> {
  const { kind } = effect;
  if (kind === 'refuse') {
    const { status, message } = effect;
    return Response.json({ success: false, ...(message !== undefined && { message }) }, { status });
  }
  if (kind === 'status') return new Response(null, { status: effect.status });
  if (kind === 'empty') return new Response(null, { status: 200 });
  if (kind === 'network') return Response.error();
  if (kind === 'html')
    return new Response(PAGE, { status: 502, headers: { 'content-type': 'text/html' } });
  if (kind === 'truncated') return truly().then(halved);
  return new Promise(() => {}); // hangs
}

async function halved(answer: Response): Promise<Response> {
  const text = await answer.text();
  return new Response(text.slice(0, Math.floor(text.length / 2)), {
    status: answer.status,
    headers: { 'content-type': 'application/json' },
  });
}

function late(milliseconds: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, milliseconds));
}
