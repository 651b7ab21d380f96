import type { User } from '#contracts/entities.ts';
import type { Account } from './database.ts';
import type { Remembered } from './stateFile.ts';
import { accounts } from './seed/accounts.ts';

export const persons = ['visitor', 'ana', 'luis', 'admin'] as const;
export type Person = (typeof persons)[number];

/** Throws for another name, which a console or a test without types may give. */
export function checkPerson(person: Person): void {
  if (!persons.includes(person))
    throw new Error(`There is no person «${person}»; there are ${persons.join(', ')}.`);
}

/** `undefined` for the visitor. */
export function accountOf(person: Person): Account | undefined {
  return accounts.find(({ email }) => email === `${person}@example.com`);
}

/** The session that a login of this person leaves in the browser; `null` for the visitor. Throws for another name. */
export function sessionOf(person: Person): { token: string; user: User } | null {
  checkPerson(person);
  const account = accountOf(person);
  if (!account) return null;
  return { token: `demo.${account.id}.${person}`, user: publicUser(account) };
}

export function sessionTexts(person: Person): Pick<Remembered, 'token' | 'user'> {
  const session = sessionOf(person);
  return { token: session && session.token, user: session && JSON.stringify(session.user) };
}

type PublicUser = User & Pick<Account, 'firstName' | 'lastName'>;

/** The fields that may leave the store: never the password or other registration data. */
export function publicUser({ id, role, photoURL, firstName, lastName }: Account): PublicUser {
  return { id, role, photoURL, firstName, lastName };
}
