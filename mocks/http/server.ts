/** `npm run mock`: the mock over HTTP, for testers, backend developers and a live build of the shop. */
// oxlint-disable-next-line import/no-unassigned-import -- must run before MSW is imported
import './withoutWebStorage.ts';
import { once } from 'node:events';
import type { Server } from 'node:http';
import { setTimeout as wait } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { contract } from '#contracts/index.ts';
import { whenStarterEnds } from '#contracts/endWithStarter.ts';
import { createMockServer, MAX_SESSIONS } from './adapter.ts';
import { accounts } from '#mocks/store/seed/accounts.ts';

const usage = `npm run mock -- [--port N] [--sessions N]

  --port      where to listen (else PORT, else 4010); 0 takes a free port
  --sessions  how many sessions there may be (else ${MAX_SESSIONS}); one more drops the one used longest ago
  --help      shows this

mocks/README.md has the rest: the control API, the faults, the sessions.`;

/** The mock cannot start. The message tells the user why, in one line. */
class CannotStart extends Error {}

// Without a reader, as after `npm run mock | head -1`, the greeting is lost and the mock works on.
process.stdout.on('error', (error: NodeJS.ErrnoException) => {
  if (error.code !== 'EPIPE') throw error;
});

try {
  const { help, port, maxSessions } = readOptions(process.argv.slice(2));
  if (help) console.log(usage);
  else await start(port, maxSessions);
} catch (error) {
  if (!(error instanceof CannotStart)) throw error;
  console.error(error.message);
  process.exitCode = 1;
}

function readOptions(args: string[]) {
  const { port, sessions = String(MAX_SESSIONS), help } = parsed(args);
  const [source, text] =
    port === undefined ? ['PORT', process.env['PORT'] || '4010'] : ['--port', port];
  if (!/^\d+$/.test(text) || Number(text) > 65_535)
    throw new CannotStart(`${source} must be a whole number from 0 to 65535, not «${text}».`);
  if (!/^[1-9]\d{0,3}$/.test(sessions))
    throw new CannotStart(`--sessions must be a whole number from 1 to 9999, not «${sessions}».`);
  return { port: Number(text), maxSessions: Number(sessions), help };
}

function parsed(args: string[]) {
  try {
    return parseArgs({
      args,
      options: {
        port: { type: 'string' },
        sessions: { type: 'string' },
        help: { type: 'boolean', short: 'h' },
      },
    }).values;
  } catch (error) {
    const [reason] = error instanceof Error ? error.message.split('\n') : [];
    throw new CannotStart(`${reason?.replace(/\.$/, '')}. See npm run mock -- --help`);
  }
}

async function start(port: number, maxSessions: number): Promise<void> {
  const server = createMockServer(maxSessions);
  await listen(server, port);
  const end = () => void stop(server);
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, end);
  whenStarterEnds(end);
  console.log(greeting(server, maxSessions));
}

async function listen(server: Server, port: number): Promise<void> {
  try {
    await once(server.listen(port), 'listening');
  } catch (error) {
    if (!(error instanceof Error)) throw error;
    throw new CannotStart(
      'code' in error && error.code === 'EADDRINUSE'
        ? `Port ${port} is taken. Choose another one: npm run mock -- --port ${port + 1}`
        : `The mock cannot listen on port ${port}: ${error.message}`,
    );
  }
}

/** Waits for open requests, but only for one second: some hang on purpose or are delayed by minutes. */
async function stop(server: Server): Promise<void> {
  const ended = once(server, 'close');
  server.close();
  await Promise.race([ended, wait(1000)]);
  process.exit(0);
}

function greeting(server: Server, maxSessions: number): string {
  const address = server.address();
  const origin = `http://localhost:${typeof address === 'object' && address ? address.port : ''}`;
  const people = accounts.map((one) => `  ${one.role.padEnd(5)} ${one.email}  ${one.password}`);
  const calls = Object.entries(contract).map(
    ([name, { method, path }]) => `  ${name.padEnd(21)} ${method.padEnd(4)} ${path}`,
  );
  return `The mock listens on ${origin}
Control API: ${origin}/__mock/
State: in memory, until it stops
Sessions: at most ${maxSessions}; each below ${origin}/__session/NAME

Accounts
${people.join('\n')}

Calls
${calls.join('\n')}`;
}
