/** Whether a browser that opens a stored picture runs what stands in it. */

/** What a browser shows as a document, with its scripts. */
const DOCUMENT = /^(?:text\/html|(?:text|application)\/(?:xml|xsl)|[^;]*\+xml)\b/i;
/** Without a type, a browser looks for one in the body. */
const NO_TYPE = /^(?:\s*$|\*\/\*|(?:unknown|application)\/unknown)/i;

/** By the headers of the answer alone. */
export function runsScripts(headers: Headers): boolean {
  const type = headers.get('content-type') ?? '';
  const isGuessed =
    NO_TYPE.test(type) && !/nosniff/i.test(headers.get('x-content-type-options') ?? '');
  const isDocument = DOCUMENT.test(type) || isGuessed;
  const isAttachment = /^\s*attachment/i.test(headers.get('content-disposition') ?? '');
  return isDocument && !isAttachment && !isForbidden(headers);
}

/** A sandbox has an origin of its own; `'none'` lets no script run at all. */
function isForbidden(headers: Headers): boolean {
  const policies = (headers.get('content-security-policy') ?? '').toLowerCase().split(/[;,]/);
  const directives = new Map(
    policies.map((each) => {
      const [name = '', ...values] = each.trim().split(/\s+/);
      return [name, values] as const;
    }),
  );
  const scripts = directives.get('script-src') ?? directives.get('default-src');
  const sandbox = directives.get('sandbox');
  const isApart = sandbox !== undefined && !sandbox.includes('allow-same-origin');
  return isApart || scripts?.join() === "'none'";
}
