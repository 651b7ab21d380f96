import { setTimeout as pause } from 'node:timers/promises';
import type { CDPSession } from '@playwright/test';

/** A page has finished loading if no request is pending for this time. */
const QUIET_MILLISECONDS = 500;

/** The network traffic of one tab. */
export class Traffic {
  /** Bytes received: headers and bodies, in their compressed size. */
  bytes = 0;
  /** Requests to other sites, which all fail, with their time in milliseconds since the first request. */
  readonly elsewhere: { readonly host: string; readonly at: number }[] = [];
  #start: number | undefined;
  readonly #pending = new Set<string>();
  #lastChange = performance.now();

  /** @param origin - the site's own address */
  constructor(session: CDPSession, origin: string) {
    session.on('Network.requestWillBeSent', ({ requestId, request, timestamp }) => {
      this.#start ??= timestamp;
      const { protocol, host } = new URL(request.url);
      if (protocol.startsWith('http') && !request.url.startsWith(origin))
        this.elsewhere.push({ host, at: (timestamp - this.#start) * 1000 });
      this.#pending.add(requestId);
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

  /** Waits until the page sends no more requests. */
  async settled(): Promise<void> {
    while (this.#pending.size > 0 || performance.now() - this.#lastChange < QUIET_MILLISECONDS)
      await pause(QUIET_MILLISECONDS / 10);
  }

  #end(requestId: string): void {
    this.#pending.delete(requestId);
    this.#lastChange = performance.now();
  }
}
