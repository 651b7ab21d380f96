/** Runs in every page, before all other scripts. WebKit's driver reports no faults. */
export function watch(path: string): void {
  const report = (what: unknown) =>
    void navigator.sendBeacon(path, `${location.pathname}: ${String(what)}`);
  window.addEventListener('error', ({ message, error: thrown }) =>
    report(`uncaught: ${message} ${thrown instanceof Error ? thrown.stack : ''}`),
  );
  window.addEventListener('unhandledrejection', ({ reason }) => report(`rejected: ${reason}`));
  document.addEventListener(
    'securitypolicyviolation',
    ({ effectiveDirective, blockedURI, sourceFile, lineNumber }) =>
      report(`violation: ${effectiveDirective} ${blockedURI} ${sourceFile}:${lineNumber}`),
  );
  const { error } = console;
  console.error = (...words: unknown[]) => {
    report(`console: ${words.map(String).join(' ')}`);
    error(...words);
  };
}
