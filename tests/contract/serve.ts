import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import { onTestFinished } from 'vitest';
import { ended, onFreePort } from '#tests/support/port.ts';

/** Starts a server for one test. Gives back its address. */
export async function served(server: Server): Promise<string> {
  onTestFinished(() => ended(server));
  return onFreePort(server);
}

type Listener = (request: IncomingMessage, answer: ServerResponse) => unknown;

/** A backend that answers every request with this listener. */
export function serve(listener: Listener): Promise<string> {
  return served(createServer((request, answer) => void listener(request, answer)));
}

/** A backend that answers every request alike. */
export function serveText(text: string, status = 200, type = 'application/json'): Promise<string> {
  return serve((_asked, answer) => {
    answer.writeHead(status, { 'content-type': type }).end(text);
  });
}

export function serveJson(body: unknown, status?: number): Promise<string> {
  return serveText(JSON.stringify(body), status);
}

/** An address at which nothing listens: one that was free a moment ago. */
export async function nowhere(): Promise<string> {
  const server = createServer();
  const url = await onFreePort(server);
  await ended(server);
  return url;
}
