import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import { onTestFinished } from 'vitest';
import { ended, freePort, listenOnFreePort } from '#tests/support/port.ts';

/** Starts a server that ends with the current test. Returns its URL. */
export async function served(server: Server): Promise<string> {
  onTestFinished(() => ended(server));
  return listenOnFreePort(server);
}

type Listener = (request: IncomingMessage, answer: ServerResponse) => unknown;

/** Starts a backend that passes every request to this listener. Returns its URL. */
export function serve(listener: Listener): Promise<string> {
  return served(createServer((request, answer) => void listener(request, answer)));
}

/** Starts a backend that gives every request the same response. Returns its URL. */
export function serveText(text: string, status = 200, type = 'application/json'): Promise<string> {
  return serve((_request, answer) => {
    answer.writeHead(status, { 'content-type': type }).end(text);
  });
}

export function serveJson(body: unknown, status?: number): Promise<string> {
  return serveText(JSON.stringify(body), status);
}

/** Returns a URL at which no server listens. */
export const nowhere = async () => `http://127.0.0.1:${await freePort()}`;
