/** Stands in for commands that are announced and not made yet: each says plainly what it cannot do, and fails. */
const pending: Readonly<Record<string, string>> = {
  contracts: 'it will write contracts/pacts/*.json and contracts/openapi.json',
  'contracts:verify':
    'it will verify a running backend against the Pact: --url URL [--states-url URL]',
  bench: 'it will measure the built shop in Chromium beside a page without JavaScript',
};
const command = process.argv[2] ?? '';
console.error(
  `npm run ${command} cannot do its work yet: ${pending[command] ?? 'unknown command'}.`,
);
process.exitCode = 2;
