/** A setting: the value in the document, which may be written after the build, or else the value of the build. */
function setting(name: string, fromBuild = ''): string {
  const fromDocument =
    typeof document === 'object' &&
    document.querySelector<HTMLMetaElement>(`meta[name=${name}]`)?.content;
  return (fromDocument || fromBuild).trim();
}

/** All settings. No other module reads them from the environment. */
export const config = {
  /** The backend's address without a final slash; empty = the shop's own origin. */
  apiUrl: setting('VITE_API_URL', import.meta.env.VITE_API_URL).replace(/\/+$/, ''),
  /** The payment provider's publishable key for the whole shop. The default is a placeholder. */
  stripeKey:
    setting('VITE_STRIPE_PUBLISHABLE_KEY', import.meta.env.VITE_STRIPE_PUBLISHABLE_KEY) ||
    'pk_test_placeholder',
  /** The address that errors are reported to; empty = errors are only logged to the console. */
  errorUrl: setting('VITE_ERROR_URL', import.meta.env.VITE_ERROR_URL),
  /** The path under which the shop is served; begins and ends with a slash. */
  base: import.meta.env.BASE_URL,
} as const;
