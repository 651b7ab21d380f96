/** A test in another folder that covers a row. */
interface Elsewhere {
  readonly file: string;
  /** A part of the test's title or code. */
  readonly says: string;
}

/**
 * Where a row is tested: with the real store and screens (`tests/screens/faults`), or in a browser if one is needed
 * (`tests/e2e/faults`).
 */
type Place = 'screens' | 'browser' | Elsewhere;

const screens = ['screens'] as const;
const browser = ['browser'] as const;
const both = ['screens', 'browser'] as const;

/** The faults that the shop must survive, by group, and where each is tested. */
export const groups = {
  network: {
    'products 4xx/5xx on /product': screens,
    'the same on /, /category, /brand': screens,
    '200 with HTML; truncated JSON; empty 200/204': both,
    'products null, {}, string; one bad product among twenty': screens,
    'price missing, NaN, string': screens,
    '30 s slow': screens,
    'hangs for ever': both,
    'offline, then back': browser,
    'service form: offline; not ok; ok with an HTML body': both,
    'login error with message, without, with a message that is not a string': screens,
    'login ok without token or user': screens,
    'automatic login fails after registration': [
      {
        file: 'tests/screens/registration.test.tsx',
        says: '§8 Automatic login after registration fails',
      },
    ],
    'answers out of order; route left before the answer': screens,
    'admin lists and actions: success:false and exception; double submit': [
      'screens',
      { file: 'tests/screens/adminLists.test.tsx', says: '§8 Admin purchases, `success` false' },
      { file: 'tests/screens/admin.test.tsx', says: 'sends one deletion for a double click' },
      { file: 'tests/screens/adminForm.test.tsx', says: 'is sent once for two submits' },
    ],
  },
  storage: {
    "cart '{', 'null', '5', an array with junk": screens,
    "user or token corrupt, or the word 'undefined'": screens,
    'storage getter throws; quota full': browser,
    '__proto__ / constructor keys in stored JSON': screens,
    "role edited to 'ADMIN' or ['admin']": screens,
    'logout in another tab; clear() in another tab': browser,
    'A logs out, B logs in on the same tab': both,
  },
  'cart and tabs': {
    'two tabs adding different lines; the same line': browser,
    'tab B pays while A is open': both,
    '20 fast adds': screens,
    "quantity NaN, 1e308, '2' in storage": screens,
  },
  buying: {
    'double click on Confirmar Orden': [
      { file: 'tests/screens/confirmOrder.test.tsx', says: 'a double click is one' },
    ],
    'session call 500, timeout, without url': screens,
    'url javascript:, data:, blob:, with tabs or spaces inside': both,
    '?success=true under StrictMode, dev and production builds': browser,
    'reload while the purchase is being recorded; answer lost after the write': both,
    'create-purchase fails': [
      'browser',
      {
        file: 'tests/screens/returnFromPayment.test.tsx',
        says: 'purchase record, %s: only logged; cart and address stay',
      },
    ],
    'two tabs on ?success=true': browser,
    'success=false, TRUE, repeated': screens,
    'back from the provider (back/forward cache)': both,
    "provider's script blocked, 404, 20 s late": browser,
    'intent fails, no clientSecret, confirm error, status other than succeeded': screens,
  },
  'demo and service worker': {
    'demo worker left over, production served on the same origin': browser,
    'a module of mocks/ in dist': [
      { file: 'tests/architecture/build.test.ts', says: 'fails if it would contain %s' },
    ],
    'the worker cannot register in demo': [
      {
        file: 'tests/e2e/demo-worker.spec.ts',
        says: 'if it cannot run it says why, and does not reload for ever',
      },
    ],
  },
  'input and routes': {
    'markup in name, description, category, brand, messages, purchases, reservations': both,
    'hostile, broken or empty picture address': both,
    '/product/abc, /product/%E0%A4%A, /product/1e3': both,
    'Cámaras raw and encoded; unknown category': screens,
    'a component throws': browser,
    'an old chunk is gone after a deploy': browser,
    'no file, a renamed .exe, an empty file': screens,
    '10 MB picture; 413; failed upload': browser,
  },
  platform: {
    'framed by another site': browser,
    'CSP over the whole suite': [
      {
        file: 'tests/e2e/live-policy.spec.ts',
        says: 'the policy blocks everything foreign, and the tests notice the violation',
      },
    ],
    'keyboard only, 400 % zoom, 320 px': [
      'browser',
      {
        file: 'tests/e2e/demo-keyboard.spec.ts',
        says: 'the popup keeps the focus inside, and Escape closes it',
      },
    ],
    dependencies: [
      {
        file: 'tests/architecture/supply.test.ts',
        says: 'are pinned: each package by its exact version',
      },
    ],
  },
} as const satisfies Record<string, Record<string, readonly Place[]>>;

type Groups = typeof groups;
/** The name of a row. */
export type Row = { [Group in keyof Groups]: keyof Groups[Group] }[keyof Groups];

/** All rows by name, and where each is tested. */
export const rows: ReadonlyMap<string, readonly Place[]> = new Map<string, readonly Place[]>(
  Object.values(groups).flatMap((group) => Object.entries<readonly Place[]>(group)),
);
