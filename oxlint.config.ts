import { defineConfig, type OxlintOverride } from 'oxlint';

/** What a room may not import, unless its line in `floors` names it: our own rooms and groups of libraries. */
const importable = {
  contracts: ['#contracts/**'],
  /** What only documents, tests and the mock need of the contract: no visitor downloads it. */
  documents: ['examples/**', 'derive/**', 'docs/**', 'verify.ts', 'verify/**'].map(
    (path) => `#contracts/${path}`,
  ),
  'mocks/store': ['#mocks/store/**'],
  'mocks/provider': ['#mocks/provider/**'],
  'mocks/handlers': ['#mocks/handlers/**'],
  'mocks/scenarios': ['#mocks/scenarios/**'],
  'mocks/panel': ['#mocks/panel/**'],
  'mocks/browser': ['#mocks/browser/**'],
  'mocks/http': ['#mocks/http/**'],
  deploy: ['#deploy/**'],
  lib: ['#src/lib/**'],
  report: ['#src/report/**'],
  api: ['#src/api/**'],
  text: ['#src/text/**'],
  state: ['#src/state/**'],
  ui: ['#src/ui/**'],
  features: ['#src/features/**'],
  app: ['#src/app/**'],
  build: ['#src/build/**'],
  main: ['#src/main.tsx'],
  tools: ['#tools/**'],
  tests: ['#tests/**'],
  react: ['react', 'react-dom', 'react-dom/**', 'react-router-dom'],
  redux: ['@reduxjs/**', 'redux', 'react-redux'],
  stripe: ['@stripe/**'],
  mocking: [
    'msw',
    'msw/**',
    '@mswjs/data',
    'idb-keyval',
    'lit',
    'lit/**',
    'lit-html',
    'lit-html/**',
  ],
} as const;
type Importable = keyof typeof importable;

const contract = ['contracts', 'documents'] as const;
const shop = ['contracts', 'lib', 'api', 'text', 'state', 'ui', 'features', 'app'] as const;
const store = [...contract, 'mocks/store', 'mocking'] as const;
const answers = [...store, 'mocks/provider', 'mocks/handlers'] as const;
const everything = Object.keys(importable);

/** The floors: what each room may import. Inside itself a room imports by `./`. */
const floors: Readonly<Record<string, readonly string[]>> = {
  'contracts/**': contract,
  'mocks/store/**': store,
  'mocks/provider/**': [...store, 'mocks/provider', 'stripe'],
  'mocks/handlers/**': answers,
  'mocks/scenarios/**': [...answers, 'mocks/scenarios'],
  'mocks/panel/**': [...answers, 'mocks/scenarios', 'mocks/panel'],
  'mocks/browser/**': [...answers, 'mocks/scenarios', 'mocks/panel', 'mocks/browser'],
  'mocks/http/**': [...answers, 'mocks/scenarios', 'mocks/http'],
  'deploy/**': [],
  'src/lib/**': ['contracts', 'stripe'],
  'src/report/**': ['contracts', 'lib'],
  'src/api/**': ['contracts', 'lib', 'redux'],
  'src/text/**': ['contracts', 'lib', 'api'],
  'src/state/**': ['contracts', 'lib', 'api', 'redux'],
  'src/ui/**': ['contracts', 'lib', 'text', 'react'],
  'src/features/**': ['contracts', 'lib', 'api', 'text', 'state', 'ui', 'react', 'stripe'],
  'src/app/**': [...shop, 'react', 'redux'],
  'src/build/**': [...shop, 'deploy', 'react'],
  'src/main.tsx': everything.filter((each) => each !== 'tests' && each !== 'tools'),
  'tools/**': everything.filter((each) => each !== 'tests'),
};

const byName = {
  regex: '(^|/)\\.\\.(/|$)',
  message: 'Between rooms, import by the name of the room: #contracts/…, #mocks/…, #src/….',
};

function floor(files: string, allowed: readonly string[]): OxlintOverride {
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- a constant has these keys and no others
  const barred = (Object.keys(importable) as Importable[]).filter(
    (each) => !allowed.includes(each),
  );
  const group = barred.flatMap((each) => [...importable[each]]);
  // Beside the rooms, these alone are nobody's but one file's.
  if (files === 'src/features/**') group.push('#src/api/transport.ts');
  const message = 'An import goes down only: see «The house» in README.md.';
  // A name without a star would also fit the end of a longer one, as 'react' does '@reduxjs/toolkit/query/react'.
  const paths = group.filter((name) => !name.includes('*')).map((name) => ({ name, message }));
  const wild = group.filter((name) => name.includes('*'));
  const patterns = wild.length > 0 ? [byName, { group: wild, message }] : [byName];
  return { files: [files], rules: { 'no-restricted-imports': ['error', { paths, patterns }] } };
}

const storage = ['localStorage', 'sessionStorage'];
const network = ['fetch', 'XMLHttpRequest', 'WebSocket', 'EventSource'];
const doors = [...storage, 'indexedDB', ...network];

/** Storage and network are touched in one place each. */
function closed(files: string, names: readonly string[]): OxlintOverride {
  const message = 'Storage is touched in src/lib/storage.ts, the network in src/api.';
  const objects = ['window', 'globalThis', 'self'];
  return {
    files: [files],
    rules: {
      'no-restricted-globals': ['error', ...names.map((name) => ({ name, message }))],
      'no-restricted-properties': [
        'error',
        ...objects.flatMap((object) => names.map((property) => ({ object, property, message }))),
      ],
    },
  };
}

export default defineConfig({
  plugins: ['typescript', 'unicorn', 'oxc', 'import', 'react', 'jsx-a11y', 'promise', 'vitest'],
  categories: { correctness: 'error', suspicious: 'error' },
  options: { reportUnusedDisableDirectives: 'error' },
  rules: {
    'typescript/no-explicit-any': 'error',
    'typescript/no-non-null-assertion': 'error',
    'typescript/consistent-type-imports': 'error',
    'typescript/no-unsafe-assignment': 'error',
    'typescript/no-unsafe-argument': 'error',
    'typescript/no-unsafe-call': 'error',
    'typescript/no-unsafe-member-access': 'error',
    'typescript/no-unsafe-return': 'error',
    'typescript/switch-exhaustiveness-check': 'error',
    'typescript/no-misused-promises': 'error',
    eqeqeq: 'error',
    'react-hooks/rules-of-hooks': 'error',
    'react-hooks/exhaustive-deps': 'error',
    'react/react-in-jsx-scope': 'off', // the automatic JSX runtime needs no import
    'import/no-unassigned-import': [
      'error',
      { allow: ['**/*.css', '@testing-library/jest-dom/vitest'] },
    ],
    'vitest/valid-expect': ['error', { maxArgs: 2 }],
    'no-underscore-dangle': 'off', // _name marks what a destructuring leaves out
    'no-restricted-imports': ['error', { patterns: [byName] }],
  },
  ignorePatterns: ['dist/', 'dist-demo/', 'dist-maps/', 'node_modules/'],
  overrides: [
    ...Object.entries(floors).map(([files, allowed]) => floor(files, allowed)),
    closed('src/**', doors),
    closed('src/lib/storage.ts', ['indexedDB', ...network]),
    closed(
      'src/api/upload.ts',
      doors.filter((name) => name !== 'fetch' && name !== 'XMLHttpRequest'),
    ),
    {
      files: ['tools/**', 'tests/**'],
      // A helper stands beside the one tool or test that needs it.
      rules: { 'unicorn/consistent-function-scoping': 'off' },
    },
    {
      files: ['tests/**'],
      // A table of all twelve calls asserts what each kind of call has.
      rules: { 'vitest/no-conditional-expect': 'off' },
    },
  ],
});
