import { setTimeout as pause } from 'node:timers/promises';
import type { CDPSession } from '@playwright/test';

/** How long no request may be under way before a page has all it wants, in milliseconds. */
const QUIET = 500;

/** What goes over the line of one tab. */
export class Traffic {
  /** Bytes received: heads and bodies, as compressed as they came. */
  bytes = 0;
  /** When other sites were asked for something, in milliseconds since the first request; nobody answers for them. */
  readonly elsewhere: { readonly host: string; readonly at: number }[] = [];
  #start: number | undefined;
  readonly #underWay = new Set<string>();
  #lastChange = performance.now();

  /** @param origin - the site's own address */
  constructor(session: CDPSession, origin: string) {
    session.on('Network.requestWillBeSent', ({ requestId, request, timestamp }) => {
      this.#start ??= timestamp;
      const { protocol, host } = new URL(request.url);
      if (protocol.startsWith('http') && !request.url.startsWith(origin))
        this.elsewhere.push({ host, at: (timestamp - this.#start) * 1000 });
      this.#underWay.add(requestId);
      this.#lastChange = performance.now();
    });
    session.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
      this.bytes += encodedDataLength;
      this.#end(requestId);
    });
    session.on('Network.loadingFailed', ({ requestId }) => {
      this.#end(requestId);
    });
  }

  /** Waits until the page asks for nothing more. */
  async settled(): Promise<void> {
    while (this.#underWay.size > 0 || performance.now() - this.#lastChange < QUIET)
      await pause(QUIET / 10);
  }

  #end(requestId: string): void {
    this.#underWay.delete(requestId);
    this.#lastChange = performance.now();
  }
}
