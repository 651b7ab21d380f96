/** Whether the server of the shop's files answers within 2.5 seconds: a browser may wrongly think that it is online. */
export const isReachable = (): Promise<boolean> =>
  fetch('', { cache: 'no-store', signal: AbortSignal.timeout(2500) }).then(Boolean, () => false);
