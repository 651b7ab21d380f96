interface ImportMetaEnv {
  /** The backend's address; empty or absent = same origin. */
  readonly VITE_API_URL?: string;
  /** The payment provider's publishable key; empty or absent = a placeholder. */
  readonly VITE_STRIPE_PUBLISHABLE_KEY?: string;
  /** Where errors are reported to; empty or absent = nowhere. */
  readonly VITE_ERROR_URL?: string;
}
