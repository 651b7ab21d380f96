/** Who visits the shop, as the session knows them. */
export const people = {
  customer: { id: 2, role: 'user' },
  admin: { id: 1, role: 'admin' },
} as const;

/** What browser storage holds while somebody is logged in. */
export function storedSession(user: object): { readonly token: string; readonly user: string } {
  return { token: 'ficha', user: JSON.stringify(user) };
}
