/** Whether the server of the shop's files answers, whatever it says. The browser may wrongly think that it is online. */
export async function isReachable(): Promise<boolean> {
  return fetch('', { cache: 'no-store' }).then(Boolean, () => false);
}
