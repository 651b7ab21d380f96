import { createHash, timingSafeEqual } from 'node:crypto';
import { once } from 'node:events';
import { createServer } from 'node:http';
import { SnapshotError } from './error.ts';

interface Refresher {
  readonly run: () => Promise<string>;
  readonly everySeconds: number;
  readonly port: number | undefined;
  /** What the header `Authorization: Bearer …` must contain. */
  readonly secret: string;
}

/** Takes a snapshot now, every `everySeconds`, and when a request asks for one. A failure is told, and tried again. */
export async function startRefresher({
  run,
  everySeconds,
  port,
  secret,
}: Refresher): Promise<void> {
  let running: Promise<unknown> = Promise.resolve();
  let next: Promise<string> | undefined;
  const start = () => {
    next = undefined;
    return run();
  };
  /** Waits for the running snapshot, which may have read an older list. All that wait share the next one. */
  const refresh = (): Promise<string> => {
    if (next) return next;
    const mine = running.then(start, start);
    running = mine;
    next = mine;
    mine.then(console.log, (error: unknown) => {
      console.error(error instanceof Error ? error.message : String(error));
    });
    return mine;
  };
  process.once('SIGTERM', () => process.exit()); // as the first process of a container, it would be ignored
  if (port !== undefined) await listen(port, secret, refresh);
  const again = () => void setTimeout(loop, everySeconds * 1000);
  const loop = () => void refresh().then(again, again);
  loop();
}

async function listen(port: number, secret: string, refresh: () => Promise<string>): Promise<void> {
  if (secret.trim() === '')
    throw new SnapshotError(
      '--port needs SNAPSHOT_SECRET in the environment: anybody could call it.',
    );
  const expected = digest(`Bearer ${secret.replace(/[ \t]+$/, '')}`); // a header has no blanks at its end
  const server = createServer((request, response) => {
    const answer = (status: number, text: string) => {
      response.writeHead(status, { 'content-type': 'text/plain; charset=utf-8' }).end(`${text}\n`);
    };
    // Node reads each byte of a header as a letter.
    const given = digest(Buffer.from(request.headers.authorization ?? '', 'latin1'));
    request.resume();
    if (request.url !== '/refresh') answer(404, 'There is only POST /refresh.');
    else if (request.method !== 'POST') answer(405, 'There is only POST /refresh.');
    else if (!timingSafeEqual(given, expected)) answer(401, 'The secret is missing or wrong.');
    else
      refresh().then(
        (summary) => answer(200, summary),
        (error: unknown) => answer(502, error instanceof Error ? error.message : String(error)),
      );
  });
  server.listen(port);
  try {
    await once(server, 'listening');
  } catch (error) {
    throw new SnapshotError(`Port ${port} cannot be used.`, { cause: error });
  }
}

/** Of one length for any secret, as `timingSafeEqual` needs it. */
const digest = (text: string | Buffer) => createHash('sha256').update(text).digest();
