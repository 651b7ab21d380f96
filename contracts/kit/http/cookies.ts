/** The cookies that an answer sets. */

export interface Cookie {
  readonly name: string;
  readonly value: string;
  /** In lower case: name → value. */
  readonly attributes: ReadonlyMap<string, string>;
  /** The browser deletes it at once. */
  readonly isDeleted: boolean;
}

/** All cookies of an answer. Of those with the same name the last one counts; one that is deleted, only if all are. */
export function cookiesIn(headers: Headers): readonly Cookie[] {
  const all = headers.getSetCookie().map((header): Cookie => {
    const [[name, value] = ['', ''], ...rest] = header.split(';').map(parted);
    const lower = rest.map(([key, each]) => [key.toLowerCase(), each.toLowerCase()] as const);
    const attributes = new Map(lower);
    const [age, end] = [attributes.get('max-age'), Date.parse(attributes.get('expires') ?? '')];
    const left = age === undefined ? end - Date.now() : Number(age); // RFC 6265, 4.1.2.2
    return { name, value, attributes, isDeleted: value === '' || left <= 0 };
  });
  const deletedFirst = all.toSorted(
    (one, other) => Number(other.isDeleted) - Number(one.isDeleted),
  );
  return [...new Map(deletedFirst.map((cookie) => [cookie.name, cookie])).values()];
}

/** Whether a browser sends a cookie of the login with every call below a path (RFC 6265, 5.1.4). */
export function isSentBelow(path: string, { attributes }: Cookie): boolean {
  const own = attributes.get('path')?.replace(/\/*$/, '/');
  return own !== undefined && path.toLowerCase().replace(/\/*$/, '/').startsWith(own);
}

function parted(text: string): [name: string, value: string] {
  const [name = '', ...value] = text.split('=');
  return [name.trim(), value.join('=').trim()];
}

/** The header `Cookie` of a request that carries these. */
export function cookieHeader(cookies: readonly Cookie[]): string {
  return cookies.map(({ name, value }) => `${name}=${value}`).join('; ');
}
