interface ImportMetaEnv {
  /** The backend's address; empty or absent = same origin. */
  readonly VITE_API_URL?: string;
}
