import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFile } from 'node:fs/promises';
import { request } from 'node:http';
import { projectRoot } from '#tools/builds.ts';

export interface Answer {
  readonly status: number;
  readonly bytes: number;
}

export interface MockServer {
  /** Asks as a browser does. `body` is sent as JSON. */
  ask(method: 'GET' | 'POST', path: string, body?: object): Promise<Answer>;
  /** The memory of the server's process; `null` on a system that does not tell. */
  memoryMb(): Promise<number | null>;
  stop(): Promise<unknown>;
}

/** Starts `npm run mock` in a process of its own, on a free port. */
export async function startMock(): Promise<MockServer> {
  const child = spawn('node', ['--import', 'tsx', 'mocks/http/server.ts', '--port', '0'], {
    cwd: projectRoot,
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const ended = once(child, 'exit');
  const origin = await new Promise<string>((resolve, reject) => {
    child.stdout.on('data', (chunk: Buffer) => {
      const [, url] = /listens on (\S+)/.exec(chunk.toString()) ?? [];
      if (url !== undefined) resolve(url);
    });
    void ended.then(() => reject(new Error('the mock has not started')));
  });
  return {
    ask: (method, path, body) => ask(origin + path, method, body),
    memoryMb: () => memoryMb(child.pid ?? 0),
    stop: () => {
      child.kill();
      return ended;
    },
  };
}

// Not `fetch`: on two cores the client's own work would be a large part of the figure.
function ask(url: string, method: string, body: object | undefined): Promise<Answer> {
  return new Promise((resolve, reject) => {
    const headers = body ? { 'content-type': 'application/json' } : {};
    const outgoing = request(url, { method, headers }, (answer) => {
      let bytes = 0;
      answer.on('data', (chunk: Buffer) => (bytes += chunk.length));
      answer.once('error', reject);
      answer.once('end', () => resolve({ status: answer.statusCode ?? 0, bytes }));
    });
    outgoing.once('error', reject);
    outgoing.end(body && JSON.stringify(body));
  });
}

async function memoryMb(pid: number): Promise<number | null> {
  const status = await readFile(`/proc/${pid}/status`, 'utf8').catch(() => '');
  const [, kilobytes] = /^VmRSS:\s+(\d+) kB$/m.exec(status) ?? [];
  return kilobytes === undefined ? null : Math.round(Number(kilobytes) / 1024);
}
