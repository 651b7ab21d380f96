/** Whether the server of the shop's files answers, whatever it says. The browser may wrongly think that it is online. */
export async function isReachable(): Promise<boolean> {
  try {
    await fetch(location.href, { method: 'HEAD', cache: 'no-store' });
    return true;
  } catch {
    return false;
  }
}
