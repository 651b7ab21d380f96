/** Pages that are not the shop's: a browser may send the session of whoever opens them with what they ask. */
import type { Interaction } from '#contracts/derive/interactions.ts';
import type { AddedHeaders } from '#contracts/kit/http/headers.ts';

const PAGES = [
  'a page of another site',
  'a page whose address begins like the shop’s',
  'a page whose address ends like the shop’s',
  'a page with the origin null',
  'a form of text/plain',
] as const;

/** `a form of text/plain` is on the shop's own origin, so that nothing but its type is wrong. */
export type Page = (typeof PAGES)[number];

export function isPage(asker: string): asker is Page {
  return PAGES.some((page) => page === asker);
}

/** The pages that may not ask for this exchange. One that is refused in any case shows nothing. */
export function pagesThatAsk({ endpoint, status }: Interaction): readonly Page[] {
  if (endpoint.method === 'GET' || status.accepted !== 'success') return [];
  const isJson = endpoint.request.encoding === 'json';
  return PAGES.filter((page) => isJson || page !== 'a form of text/plain');
}

/** What such a page sends in place of the headers of the shop's own page. */
export function headersOfPage(page: Page, shopOrigin: string): AddedHeaders {
  const [scheme = '', host = ''] = shopOrigin.split('://');
  switch (page) {
    case 'a page of another site':
      return { origin: 'https://other-site.example' };
    case 'a page whose address begins like the shop’s':
      return { origin: `${shopOrigin}.other-site.example` };
    case 'a page whose address ends like the shop’s':
      return { origin: `${scheme}://other-site-${host}` };
    case 'a page with the origin null':
      return { origin: 'null' };
    case 'a form of text/plain':
  }
  return { 'content-type': 'text/plain' };
}
