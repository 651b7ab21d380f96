import { once } from 'node:events';
import type { Server } from 'node:http';

/** Starts a server on a free port of this machine. Gives back its address, without a final slash. */
export async function onFreePort(server: Server): Promise<string> {
  await once(server.listen(0, '127.0.0.1'), 'listening');
  const address = server.address();
  if (typeof address !== 'object' || address === null) throw new Error('no port');
  return `http://127.0.0.1:${address.port}`;
}

/** Ends a server, and whatever is still connected to it. */
export async function ended(server: Server): Promise<void> {
  server.closeAllConnections();
  await new Promise((resolve) => server.close(resolve));
}
