/** The document for an address that has no file of its own, from the folder that the shop is served from. */
export function fallbackDocument(pathname: string): 'product.html' | 'shell.html' {
  return /^\/product\/[^/]+\/?$/.test(pathname) ? 'product.html' : 'shell.html';
}
