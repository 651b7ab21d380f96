import { defineConfig, type OxlintOverride } from 'oxlint';

/** Groups of our own folders ("rooms") and of libraries. A room may import only the groups in `allowedImports`. */
const importable = {
  contracts: ['#contracts/**'],
  /** Parts of the contract that only documents, tests and the mock need: no visitor downloads them. */
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
const handlers = [...store, 'mocks/provider', 'mocks/handlers'] as const;
const everything = Object.keys(importable);

/** The groups that each room may import. Imports inside a room begin with `./`. */
const allowedImports: Readonly<Record<string, readonly string[]>> = {
  'contracts/**': contract,
  'mocks/store/**': store,
  'mocks/provider/**': [...store, 'mocks/provider', 'stripe'],
  'mocks/handlers/**': handlers,
  'mocks/scenarios/**': [...handlers, 'mocks/scenarios'],
  'mocks/panel/**': [...handlers, 'mocks/scenarios', 'mocks/panel'],
  'mocks/browser/**': [...handlers, 'mocks/scenarios', 'mocks/panel', 'mocks/browser'],
  'mocks/http/**': [...handlers, 'mocks/scenarios', 'mocks/http'],
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

const parentImports = {
  regex: '(^|/)\\.\\.(/|$)',
  message: 'Between rooms, import by the name of the room: #contracts/…, #mocks/…, #src/….',
};

function importRules(files: string, allowed: readonly string[]): OxlintOverride {
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- a constant has these keys and no others
  const forbidden = (Object.keys(importable) as Importable[]).filter(
    (each) => !allowed.includes(each),
  );
  const group = forbidden.flatMap((each) => [...importable[each]]);
  // Features may import src/api, except its transport.
  if (files === 'src/features/**') group.push('#src/api/transport.ts');
  const message = 'An import goes down only: see «The house» in README.md.';
  // As a pattern, a name without a star also matches the end of a longer one: 'react' matches '@reduxjs/…/query/react'.
  const paths = group.filter((name) => !name.includes('*')).map((name) => ({ name, message }));
  const globs = group.filter((name) => name.includes('*'));
  const patterns = globs.length > 0 ? [parentImports, { group: globs, message }] : [parentImports];
  return { files: [files], rules: { 'no-restricted-imports': ['error', { paths, patterns }] } };
}

const storage = ['localStorage', 'sessionStorage'];
const network = ['fetch', 'XMLHttpRequest', 'WebSocket', 'EventSource'];
const allGlobals = [...storage, 'indexedDB', ...network];

/** Forbids these globals, so that storage and network are used in one place each. */
function restrictGlobals(files: string, names: readonly string[]): OxlintOverride {
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
    'no-underscore-dangle': 'off', // _name marks a destructured value that is not used
    'no-restricted-imports': ['error', { patterns: [parentImports] }],
  },
  ignorePatterns: ['dist/', 'dist-demo/', 'dist-maps/', 'node_modules/'],
  overrides: [
    ...Object.entries(allowedImports).map(([files, allowed]) => importRules(files, allowed)),
    restrictGlobals('src/**', allGlobals),
    restrictGlobals('src/lib/storage.ts', ['indexedDB', ...network]),
    restrictGlobals(
      'src/api/upload.ts',
      allGlobals.filter((name) => name !== 'fetch' && name !== 'XMLHttpRequest'),
    ),
    {
      files: ['tools/**', 'tests/**'],
      // A helper is next to the only tool or test that needs it.
      rules: { 'unicorn/consistent-function-scoping': 'off' },
    },
    {
      files: ['tests/**'],
      // A table test of all twelve calls asserts what each kind of call has.
      rules: { 'vitest/no-conditional-expect': 'off' },
    },
  ],
});
