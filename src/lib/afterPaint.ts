/** Does something when the browser has shown what is to be shown; where it knows no such thing, in a task of its own. */
export function afterPaint(work: () => void): void {
  if ('scheduler' in window) void scheduler.postTask(work, { priority: 'background' });
  else setTimeout(work, 0);
}
