import { once } from 'node:events';
import { createServer, type Server } from 'node:http';

/** Starts a server on a free port of this machine. Returns its URL, without a final slash. */
export async function listenOnFreePort(server: Server): Promise<string> {
  await once(server.listen(0, '127.0.0.1'), 'listening');
  const address = server.address();
  if (typeof address !== 'object' || address === null) throw new Error('no port');
  return `http://127.0.0.1:${address.port}`;
}

/** Stops a server and closes its open connections. */
export async function ended(server: Server): Promise<void> {
  server.closeAllConnections();
  await new Promise((resolve) => server.close(resolve));
}

/** A port that was free a moment ago. */
export async function freePort(): Promise<number> {
  const server = createServer();
  const url = await listenOnFreePort(server);
  await ended(server);
  return Number(new URL(url).port);
}
