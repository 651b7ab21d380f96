/** The test users, in the shape that the session stores. */
export const people = {
  customer: { id: 2, role: 'user' },
  admin: { id: 1, role: 'admin' },
} as const;

/** The browser storage entries of a logged-in user. */
export function storedSession(user: object): { readonly token: string; readonly user: string } {
  return { token: 'ficha', user: JSON.stringify(user) };
}
