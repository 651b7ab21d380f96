/** How late an answer may come, in milliseconds. With `--repeat-each` it finds tests that pass by chance. */
const LATEST_MS = Number(process.env['LATE_ANSWERS_MS'] ?? 0);

/** Resolves after a random part of that time; at once in an ordinary run. */
export async function lateAnswer(): Promise<void> {
  if (LATEST_MS > 0) await new Promise((resolve) => setTimeout(resolve, Math.random() * LATEST_MS));
}
