/** Whether the server of the shop's files answers, whatever it says. The browser may wrongly think that it is online. */
export const isReachable = (): Promise<boolean> =>
  fetch('', { cache: 'no-store' }).then(
    () => true,
    () => false,
  );
