import type { LogEntry } from './requestLog.ts';

export const BY_FAULT = 'por el fallo activado';

type Judged = Pick<LogEntry, 'verdicts' | 'byFault' | 'answer'>;

/** How both parts of an exchange keep the contract, in Spanish. */
export function verdictWords(entry: Judged): { readonly request: string; readonly answer: string } {
  return { request: entry.verdicts.request ?? 'cumple', answer: answerWords(entry) };
}

function answerWords({ verdicts, byFault, answer }: Judged): string {
  if (!answer) return byFault ? `se espera, ${BY_FAULT}` : 'se espera';
  if (byFault?.effect) return BY_FAULT;
  const verdict = verdicts.answer ?? 'cumple';
  return byFault ? `${verdict}; demorada ${BY_FAULT}` : verdict;
}
