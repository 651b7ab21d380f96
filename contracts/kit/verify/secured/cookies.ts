/** The cookies that an answer sets. */

export interface Cookie {
  readonly name: string;
  readonly value: string;
  readonly isHttpOnly: boolean;
  readonly isSecure: boolean;
  /** In lower case; empty without the attribute. */
  readonly sameSite: string;
  /** The browser deletes it at once. */
  readonly isOver: boolean;
}

/** Of cookies with the same name the last one counts, as in a browser. One that is over or empty is being deleted. */
export function cookiesIn(headers: readonly string[]): readonly Cookie[] {
  const byName = new Map(headers.map(cookieIn).map((cookie) => [cookie.name, cookie]));
  return [...byName.values()].filter(({ value, isOver }) => value !== '' && !isOver);
}

function cookieIn(header: string): Cookie {
  const [pair = '', ...rest] = header.split(';').map((part) => part.trim());
  const [name, value] = parted(pair);
  const attributes = new Map(rest.map((part) => parted(part.toLowerCase())));
  return {
    name,
    value,
    isHttpOnly: attributes.has('httponly'),
    isSecure: attributes.has('secure'),
    sameSite: attributes.get('samesite') ?? '',
    isOver:
      Number(attributes.get('max-age') ?? 1) <= 0 ||
      Date.parse(attributes.get('expires') ?? '') <= Date.now(),
  };
}

function parted(text: string): [name: string, value: string] {
  const [name = '', ...value] = text.split('=');
  return [name.trim(), value.join('=').trim()];
}

/** The header `Cookie` of a request that carries these. */
export function cookieHeader(cookies: readonly Cookie[]): string {
  return cookies.map(({ name, value }) => `${name}=${value}`).join('; ');
}
