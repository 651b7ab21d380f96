/** How late an answer may come, in milliseconds. With `--repeat-each` it finds tests that pass by chance. */
export const LATEST_MS = Number(process.env['LATE_ANSWERS_MS'] ?? 0);

/** Resolves after a random part of that time; at once in an ordinary run. */
export async function lateAnswer(): Promise<void> {
  if (LATEST_MS > 0) await new Promise((resolve) => setTimeout(resolve, Math.random() * LATEST_MS));
}

/** Runs in the page: sends each request of a script late, for a demo, whose mock answers inside the browser. */
export function sendLate(latest: number): void {
  const send = globalThis.fetch;
  globalThis.fetch = async (...request) => {
    await new Promise((resolve) => setTimeout(resolve, Math.random() * latest));
    return send(...request);
  };
}
