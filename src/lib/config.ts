/** A value in the document, which may be written after the build, replaces the value of the build. */
function setting(name: string, fromBuild = ''): string {
  const fromDocument =
    typeof document === 'object' &&
    document.querySelector<HTMLMetaElement>(`meta[name=${name}]`)?.content;
  return (fromDocument || fromBuild).trim();
}

export const config = {
  /** Without a final slash; empty = the shop's own origin. */
  apiUrl: setting('VITE_API_URL', import.meta.env.VITE_API_URL).replace(/\/+$/, ''),
  stripeKey:
    setting('VITE_STRIPE_PUBLISHABLE_KEY', import.meta.env.VITE_STRIPE_PUBLISHABLE_KEY) ||
    'pk_test_placeholder',
  /** Empty = errors are only logged to the console. */
  errorUrl: setting('VITE_ERROR_URL', import.meta.env.VITE_ERROR_URL),
  base: import.meta.env.BASE_URL,
  /** `base` without its final slash: what stands before a path of the shop. */
  basename: import.meta.env.BASE_URL.replace(/\/$/, ''),
} as const;
