/** The document for an address that has no file of its own, from the folder that the shop is served from. */
export function fallbackDocument(pathname: string): 'product.html' | 'shell.html' {
  return /^\/product\/[^/]+\/?$/.test(pathname) ? 'product.html' : 'shell.html';
}

/** The same as a `_redirects` file, for hosts that let a file go before a rule. A script that is gone is no page. */
export function redirects(base: string): string {
  return [
    `${base}assets/* ${base}shell.html 404`,
    `${base}product/* ${base}product.html 200`,
    `${base}* ${base}shell.html 200`,
    '',
  ].join('\n');
}
