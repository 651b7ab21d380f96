/** What the document says of a setting, which may have been written after the build; without one, what the build says. */
function setting(name: string, built = ''): string {
  const written =
    typeof document === 'object' &&
    document.querySelector<HTMLMetaElement>(`meta[name=${name}]`)?.content;
  return (written || built).trim();
}

/** The settings, read in one place. */
export const config = {
  /** The backend's address without a final slash; empty = the address the shop itself was served from. */
  apiUrl: setting('VITE_API_URL', import.meta.env.VITE_API_URL).replace(/\/+$/, ''),
  /** The payment provider's publishable key: one for the whole shop. The default is a placeholder. */
  stripeKey:
    setting('VITE_STRIPE_PUBLISHABLE_KEY', import.meta.env.VITE_STRIPE_PUBLISHABLE_KEY) ||
    'pk_test_placeholder',
  /** Where errors are reported to; empty = nowhere but the console. */
  errorUrl: setting('VITE_ERROR_URL', import.meta.env.VITE_ERROR_URL),
  /** Path below which the shop is served; begins and ends with a slash. */
  base: import.meta.env.BASE_URL,
} as const;
