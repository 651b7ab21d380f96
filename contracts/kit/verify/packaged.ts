/** What differs between the sources and the package `tienda-contracts`, which holds the same modules compiled. */
const { pathname } = new URL(import.meta.url);
const isSource = pathname.endsWith('.ts');

/** How a user starts one of the commands. */
export function commandOf(name: 'verify' | 'states' | 'provider' | 'rehearse'): string {
  return isSource ? `npm run contracts:${name} --` : `npx tienda-contracts ${name}`;
}

/** How its user starts the verifier. */
export const command = commandOf('verify');

/** Where the states are described. */
export const guide = isSource ? 'contracts/README.md' : 'the README of tienda-contracts';

/** Where it stands what only a server can do, and what the cookie of a session needs. */
export const securityGuide = isSource ? 'SECURITY.md' : guide;

/** How a module of this folder is started in a process of its own. */
export const modules = isSource
  ? { extension: '.ts', execArgv: ['--import', 'tsx'] }
  : { extension: '.js', execArgv: [] };
