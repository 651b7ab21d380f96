import type { User } from '#contracts/entities.ts';
import { accounts } from './seed/accounts.ts';

export const persons = ['visitor', 'ana', 'luis', 'admin'] as const;
export type Person = (typeof persons)[number];

/** The session that a login of this person leaves in the browser; `null` for the visitor. */
export function sessionOf(person: Person): { token: string; user: User } | null {
  const account = accounts.find(({ email }) => email === `${person}@example.com`);
  if (!account) return null;
  const { id, role } = account;
  return { token: `demo.${id}.${person}`, user: { id, role } };
}
