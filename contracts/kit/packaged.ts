/** What differs between the sources and the package `tienda-contracts`, which holds the same modules compiled. */
const isSource = new URL(import.meta.url).pathname.endsWith('.ts');

/** How a user starts the kit; a subcommand follows. */
export const command = isSource ? 'npm run kit --' : 'npx tienda-contracts';

/** Where the states are described. */
export const guide = isSource ? 'contracts/README.md' : 'the README of tienda-contracts';
