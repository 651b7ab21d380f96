/** The cookies that an answer sets. */

export interface Cookie {
  readonly name: string;
  readonly value: string;
  readonly isHttpOnly: boolean;
  readonly isSecure: boolean;
  /** In lower case; empty without the attribute. */
  readonly sameSite: string;
  /** The browser deletes it at once. */
  readonly isDeleted: boolean;
}

/** All cookies of an answer. Of those with the same name the last one counts, as in a browser. */
export function cookiesIn(headers: Headers): readonly Cookie[] {
  const all = headers.getSetCookie().map(cookieIn);
  return [...new Map(all.map((cookie) => [cookie.name, cookie])).values()];
}

/** `Max-Age` wins over `Expires` (RFC 6265, 4.1.2.2). */
function cookieIn(header: string): Cookie {
  const [pair = '', ...rest] = header.split(';').map((part) => part.trim());
  const [name, value] = parted(pair);
  const attributes = new Map(rest.map((part) => parted(part.toLowerCase())));
  const [age, end] = [attributes.get('max-age'), attributes.get('expires')];
  const isOver = age === undefined ? Date.parse(end ?? '') <= Date.now() : Number(age) <= 0;
  return {
    name,
    value,
    isHttpOnly: attributes.has('httponly'),
    isSecure: attributes.has('secure'),
    sameSite: attributes.get('samesite') ?? '',
    isDeleted: isOver || value === '',
  };
}

function parted(text: string): [name: string, value: string] {
  const [name = '', ...value] = text.split('=');
  return [name.trim(), value.join('=').trim()];
}

/** The header `Cookie` of a request that carries these. */
export function cookieHeader(cookies: readonly Pick<Cookie, 'name' | 'value'>[]): string {
  return cookies.map(({ name, value }) => `${name}=${value}`).join('; ');
}
