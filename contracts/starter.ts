const CHECK_MS = 500;

/**
 * Calls back once if the npm command that has started this process ends without ending it, as after SIGKILL. A process
 * that no npm command has started may outlive its starter, as with `nohup` or a service manager.
 *
 * The npm commands give their shell's parent as STARTER, because npm may be gone before this module is loaded.
 */
export function whenStarterEnds(callback: () => void): void {
  const { npm_lifecycle_event: command, STARTER: named } = process.env;
  if (command === undefined) return;
  const starter = named === undefined ? process.ppid : Number(named);
  const check = setInterval(() => {
    if (process.ppid === starter) return;
    clearInterval(check);
    callback();
  }, CHECK_MS);
  check.unref();
}
