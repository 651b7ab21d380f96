interface ImportMetaEnv {
  readonly VITE_API_URL?: string;
  readonly VITE_STRIPE_PUBLISHABLE_KEY?: string;
  readonly VITE_ERROR_URL?: string;
}

/** Imported as a namespace, so that the bundler leaves out unused names and needs no table of the others. */
declare module '*.module.css' {
  const classes: { readonly [name: string]: string };
  export = classes;
}
declare module '*?inline' {
  const text: string;
  export default text;
}
declare module '*.woff2' {
  const address: string;
  export default address;
}
declare module '*.css' {}
