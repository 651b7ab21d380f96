import { jsonReply, networkError, type Reply } from './reply.ts';
import { delayOf, type Effect, type Fault } from '#mocks/store/faults.ts';

const ERROR_PAGE = '<!doctype html><title>502</title><h1>502 Bad Gateway</h1>';

/** `askBackend` is called only if the fault needs its response or its work. */
export async function applyFault(
  fault: Fault | undefined,
  askBackend: () => Promise<Reply>,
): Promise<Reply> {
  if (!fault) return askBackend();
  await wait(delayOf(fault, Math.random));
  return fault.effect ? withEffect(fault.effect, askBackend) : askBackend();
}

async function withEffect(effect: Effect, askBackend: () => Promise<Reply>): Promise<Reply> {
  switch (effect.kind) {
    case 'refuse': {
      const { status, message } = effect;
      const messageField = message === undefined ? {} : { message };
      return jsonReply(status, { success: false, ...messageField });
    }
    case 'status':
      return { status: effect.status, type: '', body: '' };
    case 'empty':
      return { status: 200, type: '', body: '' };
    case 'lost':
      await askBackend();
      return networkError;
    case 'network':
      return networkError;
    case 'html':
      return { status: 502, type: 'text/html', body: ERROR_PAGE };
    case 'truncated':
      return halfOf(await askBackend());
    case 'hang':
  }
  return new Promise(() => {});
}

function halfOf(reply: Reply): Reply {
  return { ...reply, body: reply.body.slice(0, Math.floor(reply.body.length / 2)) };
}

function wait(milliseconds: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, milliseconds));
}
