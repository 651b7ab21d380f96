import {
  createServer,
  type IncomingHttpHeaders,
  type Server,
  type ServerResponse,
} from 'node:http';
import { createServer as createTlsServer } from 'node:https';
import type { Socket } from 'node:net';
import { buffer } from 'node:stream/consumers';
import { TLSSocket } from 'node:tls';
import { onTestFinished } from 'vitest';
import { ended, listenOnFreePort } from '#tests/support/port.ts';
import type { Certificate } from '#tools/certificate.ts';

/** A request as a backend behind nginx receives it. */
interface Received {
  readonly method: string;
  readonly url: string;
  readonly headers: IncomingHttpHeaders;
  readonly body: Buffer;
  /** The name in the TLS handshake. */
  readonly serverName: string | undefined;
}

export interface BackendBehind {
  readonly port: number;
  readonly received: Received[];
  /** How many connections nginx has opened. */
  readonly connections: () => number;
  /** Answers the next requests; at first every one gets `{}`. */
  answer: (response: ServerResponse, request: Received) => void;
  /** Runs when a request's headers have arrived, before its body. */
  onHeaders: () => void;
  readonly stop: () => Promise<void>;
}

/** Starts a backend that ends with the current test. */
export async function backendBehind(
  certificate?: Certificate,
  address?: { readonly host: string; readonly port: number },
): Promise<BackendBehind> {
  const backend = await openBackend(certificate, address);
  onTestFinished(backend.stop);
  return backend;
}

/** Starts a backend on a free port of this machine, or at this address. It speaks TLS if it gets a certificate. */
export async function openBackend(
  certificate?: Certificate,
  address?: { readonly host: string; readonly port: number },
): Promise<BackendBehind> {
  const server: Server = certificate ? createTlsServer(certificate) : createServer();
  const sockets = new Set<Socket>();
  server.on(certificate ? 'secureConnection' : 'connection', (socket: Socket) =>
    sockets.add(socket),
  );
  const url = address ? await listenAt(server, address) : await listenOnFreePort(server);
  const backend: BackendBehind = {
    port: Number(new URL(url).port),
    received: [],
    connections: () => sockets.size,
    answer: (response) => void response.writeHead(200, json).end('{}'),
    onHeaders: () => undefined,
    stop: () => (server.listening ? ended(server) : Promise.resolve()),
  };
  server.on('request', (request, response: ServerResponse) => {
    const { method = '', url: path = '', headers, socket } = request;
    const serverName = socket instanceof TLSSocket ? String(socket.servername) : undefined;
    backend.onHeaders();
    void answer();
    async function answer(): Promise<void> {
      const body = await buffer(request).catch(() => undefined);
      if (!body) return; // nginx has broken off the request
      const received = { method, url: path, headers, body, serverName };
      backend.received.push(received);
      backend.answer(response, received);
    }
  });
  return backend;
}

const json = { 'content-type': 'application/json' };

function listenAt(server: Server, { host, port }: { host: string; port: number }): Promise<string> {
  return new Promise((resolve, reject) => {
    server.once('error', reject).listen(port, host, () => resolve(`http://${host}:${port}`));
  });
}
