import { defineConfig, type OxlintOverride } from 'oxlint';

/** Our own folders ("rooms") and the libraries, by the names that `rooms` uses. */
const importable = {
  /** The lowest floor of the contract. */
  basics: ['endpoint', 'entities', 'fixedLists', 'formValues', 'primitives', 'read', 'state'].map(
    (name) => `#contracts/${name}.ts`,
  ),
  endpoints: ['#contracts/endpoints/**'],
  calls: ['#contracts/index.ts'],
  states: ['#contracts/states.ts'],
  examples: ['#contracts/examples/**'],
  /** What the examples of the calls are made of. */
  samples: ['example', 'fixtures', 'uses'].map((name) => `#contracts/examples/${name}.ts`),
  derive: ['#contracts/derive/**'],
  kit: ['#contracts/kit/**'],
  starter: ['#contracts/endWithStarter.ts'],
  'mocks/store': ['#mocks/store/**'],
  'mocks/provider': ['#mocks/provider/**'],
  'mocks/handlers': ['#mocks/handlers/**'],
  'mocks/scenarios': ['#mocks/scenarios/**'],
  'mocks/demo': ['#mocks/demo/**'],
  'mocks/panel': ['#mocks/panel/**'],
  'mocks/control': ['#mocks/control/**'],
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
  prefill: ['#src/prefill/**'],
  shell: ['#build/shell.tsx', '#build/documents.ts', '#build/robots.ts'],
  node: ['node:*', 'node:*/**'],
  react: ['react', 'react-dom', 'react-dom/**', 'react-router-dom'],
  redux: ['@reduxjs/**', 'redux', 'react-redux'],
  stripe: ['@stripe/**'],
  typeface: ['@fontsource-variable/**'],
  /** The provider's package for a server. */
  'stripe-server': ['stripe'],
  valibot: ['valibot'],
  msw: ['msw', 'msw/**'],
  lit: ['lit/**'],
  tables: ['@mswjs/data', 'idb-keyval'],
  vite: ['vite'],
  playwright: ['@playwright/test'],
  pact: ['@pact-foundation/**', '@valibot/to-json-schema'],
  anything: ['**', '**/*'],
} as const;
type Importable = keyof typeof importable;

/** What a visitor of the shop may download of the contract. */
const contract = ['basics', 'endpoints', 'calls'] as const;
const shop = [...contract, 'lib', 'api', 'text', 'state', 'ui', 'features', 'app'] as const;
const store = [...contract, 'mocks/store', 'valibot'] as const;
const handlers = [...store, 'mocks/provider', 'mocks/handlers', 'msw'] as const;

/**
 * What each room may import; everything else is forbidden. A file in no room may import nothing. Imports inside a room
 * begin with `./`.
 */
const rooms: Readonly<Record<string, readonly Importable[]>> = {
  'contracts/*.ts': ['basics', 'valibot'],
  'contracts/states.ts': ['basics', 'calls', 'valibot'],
  'contracts/endpoints/**': ['basics', 'samples', 'valibot'],
  'contracts/index.ts': ['endpoints'],
  'contracts/examples/**': [...contract, 'states'],
  'contracts/derive/**': [...contract, 'states', 'examples', 'derive', 'valibot', 'pact', 'node'],
  'contracts/kit/**': [
    ...contract,
    'states',
    'examples',
    'derive',
    'starter',
    'kit',
    'valibot',
    'node',
  ],
  'contracts/kit/reference.ts': ['starter', 'kit', 'node', 'stripe-server'],
  'contracts/kit/reference/**': [
    ...contract,
    'states',
    'examples',
    'valibot',
    'node',
    'stripe-server',
  ],
  'contracts/kit/provider/**': ['node'],
  'mocks/store/**': [...store, 'tables', 'node'],
  'mocks/provider/**': ['mocks/store', 'stripe', 'node'],
  'mocks/handlers/**': handlers,
  'mocks/scenarios/**': [...store, 'mocks/provider', 'mocks/scenarios'],
  'mocks/demo/**': [...handlers, 'mocks/scenarios', 'mocks/demo'],
  'mocks/panel/**': [...handlers, 'mocks/scenarios', 'mocks/demo', 'mocks/panel', 'lit'],
  'mocks/control/**': [
    ...handlers,
    'states',
    'examples',
    'mocks/scenarios',
    'mocks/demo',
    'mocks/control',
  ],
  'mocks/browser/**': [
    ...handlers,
    'mocks/scenarios',
    'mocks/demo',
    'mocks/control',
    'mocks/panel',
    'vite',
    'node',
  ],
  'mocks/http/**': [
    ...handlers,
    'starter',
    'mocks/scenarios',
    'mocks/demo',
    'mocks/control',
    'mocks/http',
    'node',
  ],
  'mocks/playwright/**': [
    ...store,
    'mocks/scenarios',
    'mocks/demo',
    'mocks/control',
    'mocks/panel',
    'playwright',
    'node',
  ],
  'deploy/**': ['node'],
  'src/lib/**': [...contract, 'stripe'],
  'src/report/**': ['lib'],
  'src/api/**': [...contract, 'lib', 'redux'],
  'src/text/**': [...contract, 'lib', 'api'],
  'src/state/**': [...contract, 'lib', 'api', 'redux', 'valibot'],
  'src/state/hooks.ts': [...contract, 'lib', 'api', 'state', 'redux', 'react'],
  'src/ui/**': [...contract, 'lib', 'text', 'react'],
  'src/features/*/**': [
    ...contract,
    'lib',
    'api',
    'text',
    'state',
    'ui',
    'react',
    'stripe',
    'typeface',
  ],
  'src/app/**': [...shop, 'react', 'redux'],
  'src/prefill/**': [...contract, 'lib', 'api', 'text', 'state'],
  'build/**': [...shop, 'prefill', 'deploy', 'react', 'vite', 'node'],
  'deploy/snapshot/**': [...shop, 'shell', 'node', 'valibot'],
  'src/main.tsx': [
    'lib',
    'api',
    'prefill',
    'report',
    'state',
    'ui',
    'app',
    'mocks/browser',
    'react',
  ],
  'tools/**': ['anything'],
  'tests/**': ['anything'],
  '{oxlint,vite}.config.ts': ['anything'],
};

/** What a room may not import of what its row allows. */
const exceptions: Readonly<Record<string, readonly string[]>> = {
  'src/features/*/**': ['#src/api/transport.ts'],
  'tools/**': ['#tests/**'],
  // The container image is built without the tests.
  '{oxlint,vite}.config.ts': ['./tests/**'],
};

const parentImports = {
  regex: '(^|/)\\.\\.(/|$)',
  message: 'Between rooms, import by the name of the room: #contracts/…, #mocks/…, #src/….',
};

type ImportRule = NonNullable<NonNullable<OxlintOverride['rules']>['no-restricted-imports']>;

/**
 * Patterns like those of `.gitignore`: `!` allows what an earlier pattern forbids. A name without a slash also matches
 * the end of a longer one, 'react' that of '@reduxjs/…/react', so the longer ones are forbidden again after the names.
 */
function onlyImports(allowed: readonly string[], except: readonly string[] = []): ImportRule {
  const message =
    'This room’s row in oxlint.config.ts does not allow it: see «The house» in README.md.';
  const allowing = allowed.map((pattern) => `!${pattern}`);
  const names = allowing.filter((pattern) => !pattern.includes('/'));
  const paths = allowing.filter((pattern) => pattern.includes('/'));
  const group = ['**', ...names, '*/**', ...paths, ...except];
  return ['error', { patterns: [parentImports, { group, message }] }];
}

function importRules(files: string, groups: readonly Importable[]): OxlintOverride {
  const allowed: string[] = groups.flatMap((each) => [...importable[each]]);
  const folder = files.slice(0, files.lastIndexOf('/') + 1);
  // A row of single files names its neighbours too. In a folder's row all of them are the same room.
  const neighbours = files.endsWith('/**')
    ? ['./**']
    : allowed.map((pattern) => pattern.replace(`#${folder}`, './'));
  const rule = onlyImports([...allowed, ...neighbours], exceptions[files]);
  return { files: [files], rules: { 'no-restricted-imports': rule } };
}

const storage = ['localStorage', 'sessionStorage'];
const network = ['fetch', 'XMLHttpRequest', 'WebSocket', 'EventSource'];
const allGlobals = [...storage, 'indexedDB', ...network];

/** Forbids these globals, so that storage and network are used in one place each. */
function restrictGlobals(files: string, names: readonly string[]): OxlintOverride {
  const message =
    'Storage is touched in src/lib/storage.ts and tabStorage.ts, the network in src/api.';
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
    'import/no-cycle': 'error',
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
    'no-restricted-imports': onlyImports([]),
  },
  ignorePatterns: ['dist/', 'dist-*/', 'node_modules/'],
  overrides: [
    ...Object.entries(rooms).map(([files, groups]) => importRules(files, groups)),
    {
      files: ['build/**', 'contracts/**', 'deploy/**', 'mocks/**', 'src/**'],
      rules: { 'max-lines': ['error', 150], 'max-lines-per-function': ['error', 70] },
    },
    {
      files: ['contracts/endpoints/**'],
      // A call's description and its example stand in one file, so that a new call is one edit.
      rules: { 'max-lines': ['error', 300] },
    },
    {
      files: ['contracts/kit/reference/server.ts'],
      // A whole backend that other teams read and translate from the first line to the last.
      rules: { 'max-lines': ['error', 300] },
    },
    restrictGlobals('src/**', allGlobals),
    restrictGlobals('src/lib/{storage,tabStorage}.ts', ['indexedDB', ...network]),
    restrictGlobals(
      'src/api/upload.ts',
      allGlobals.filter((name) => name !== 'fetch' && name !== 'XMLHttpRequest'),
    ),
    ...['src/api/{earlyList,isReachable}.ts', 'deploy/snapshot/fetchProducts.ts'].map((file) =>
      restrictGlobals(
        file,
        allGlobals.filter((name) => name !== 'fetch'),
      ),
    ),
    {
      files: ['tools/**', 'tests/**'],
      // A helper is next to the only tool or test that needs it.
      rules: { 'unicorn/consistent-function-scoping': 'off' },
    },
    {
      files: ['tests/**'],
      // A table test of all calls asserts what each kind of call has.
      rules: { 'vitest/no-conditional-expect': 'off' },
    },
  ],
});
