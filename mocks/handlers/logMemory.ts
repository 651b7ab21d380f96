/** The bodies of a log take a bounded amount of memory. */
import { lengthOf } from './loggedBody.ts';
import type { LogEntry, LoggedAnswer } from './requestLog.ts';

const BYTES_PER_CHARACTER = 2;

/** A body that does not fit any more is replaced by a note. The newest bodies that fit stay. @param mb - room for them */
export function withinMemory(entries: readonly LogEntry[], mb: number): readonly LogEntry[] {
  let left = (mb * 2 ** 20) / BYTES_PER_CHARACTER;
  const fitted = <Message extends LogEntry | LoggedAnswer>(message: Message): Message => {
    const { body, bodyDropped } = message;
    if (bodyDropped) return message;
    const length = lengthOf(body);
    if (length > left) return { ...message, body: droppedBody(length, mb), bodyDropped: true };
    left -= length;
    return message;
  };
  return entries
    .toReversed()
    .map((entry) => {
      const answer = entry.answer && fitted(entry.answer);
      const request = fitted(entry);
      return answer && answer !== entry.answer ? { ...request, answer } : request;
    })
    .toReversed();
}

function droppedBody(length: number, mb: number): string {
  return `[${length} caracteres; los cuerpos del registro ocupan como mucho ${mb} MB]`;
}
