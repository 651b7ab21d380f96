/** The document for an address without a file of its own, relative to the base. deploy/nginx.conf says the same. */
export function fallbackDocument(pathname: string): 'product.html' | 'shell.html' {
  return /^\/product\/[^/]+\/?$/.test(pathname) ? 'product.html' : 'shell.html';
}

/**
 * The same as a `_redirects` file, for hosts where files take precedence over rules. A missing asset is a 404. `product/*`
 * also matches addresses below a product, which then begin with its frame.
 */
export function redirects(base: string): string {
  return [
    `${base}assets/* ${base}shell.html 404`,
    `${base}product/* ${base}product.html 200`,
    `${base}* ${base}shell.html 200`,
    '',
  ].join('\n');
}
