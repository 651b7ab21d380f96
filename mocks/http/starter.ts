const CHECK_MS = 500;

/**
 * Calls back once if the npm command that has started this process ends without ending it, as after SIGKILL. A process
 * that no npm command has started may outlive its starter, as with `nohup` or a service manager.
 */
export function whenStarterEnds(callback: () => void): void {
  if (process.env['npm_lifecycle_event'] === undefined) return;
  const starter = process.ppid;
  const check = setInterval(() => {
    if (process.ppid === starter) return;
    clearInterval(check);
    callback();
  }, CHECK_MS);
  check.unref();
}
