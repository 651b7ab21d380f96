const CHECK_MS = 500;

/**
 * Calls back once if the npm command that has started this process ends without ending it, as after SIGKILL. A process
 * that no npm command has started may outlive its starter, as with a service manager.
 *
 * The npm commands give npm's process id as TIENDA_STARTER, because npm may be gone before this module is loaded.
 */
export function whenStarterEnds(callback: () => void): void {
  const { npm_lifecycle_event: command, TIENDA_STARTER: named } = process.env;
  if (command === undefined) return;
  const starter = named !== undefined && /^\d+$/.test(named) ? Number(named) : process.ppid;
  const check = setInterval(() => {
    if (process.ppid === starter) return;
    clearInterval(check);
    callback();
  }, CHECK_MS);
  check.unref();
}
