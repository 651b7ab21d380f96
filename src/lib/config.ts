/** The build's settings, read in one place. */
export const config = {
  /** The backend's address without a final slash; empty = the address the shop itself was served from. */
  apiUrl: (import.meta.env.VITE_API_URL ?? '').trim().replace(/\/+$/, ''),
  /** The payment provider's publishable key: one for the whole shop. The default is a placeholder. */
  stripeKey: (import.meta.env.VITE_STRIPE_PUBLISHABLE_KEY ?? '').trim() || 'pk_test_placeholder',
  /** Path below which the shop is served; begins and ends with a slash. */
  base: import.meta.env.BASE_URL,
} as const;
