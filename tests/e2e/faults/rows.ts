/** A row that is tested elsewhere: a browser adds nothing to it. */
interface Elsewhere {
  readonly file: string;
  /** A word of the test's title or code. */
  readonly says: string;
}

const here = 'here';

/** The faults that the shop must survive, by group; a row is tested here, or says where. */
export const groups = {
  network: {
    'products 4xx/5xx on /product': here,
    'the same on /, /category, /brand': here,
    '200 with HTML; truncated JSON; empty 200/204': here,
    'products null, {}, string; one bad product among twenty': here,
    'price missing, NaN, string': here,
    '30 s slow': here,
    'hangs for ever': here,
    'offline, then back': here,
    'service form: offline; not ok; ok with an HTML body': here,
    'login error with message, without, with a message that is not a string': here,
    'login ok without token or user': here,
    'automatic login fails after registration': here,
    'answers out of order; route left before the answer': here,
    'admin lists and actions: success:false and exception; double submit': here,
  },
  storage: {
    "cart '{', 'null', '5', an array with junk": here,
    "user or token corrupt, or the word 'undefined'": here,
    'storage getter throws; quota full': here,
    '__proto__ / constructor keys in stored JSON': here,
    "role edited to 'ADMIN' or ['admin']": here,
    'logout in another tab; clear() in another tab': here,
    'A logs out, B logs in on the same tab': here,
  },
  'cart and tabs': {
    'two tabs adding different lines; the same line': here,
    'tab B pays while A is open': here,
    '20 fast adds': here,
    "quantity NaN, 1e308, '2' in storage": here,
  },
  buying: {
    'double click on Confirmar Orden': here,
    'session call 500, timeout, without url': here,
    'url javascript:, data:, blob:, with tabs or spaces inside': here,
    '?success=true under StrictMode, dev and production builds': here,
    'reload while the purchase is being recorded; answer lost after the write': here,
    'create-purchase fails': here,
    'two tabs on ?success=true': here,
    'success=false, TRUE, repeated': here,
    'back from the provider (back/forward cache)': here,
    "provider's script blocked, 404, 20 s late": here,
    'intent fails, no clientSecret, confirm error, status other than succeeded': here,
  },
  'demo and service worker': {
    'demo worker left over, production served on the same origin': here,
    'a module of mocks/ in dist': {
      file: 'tests/architecture/build.test.ts',
      says: 'fails when it would hold %s',
    },
    'the worker cannot register in demo': {
      file: 'tests/e2e/demo-state.spec.ts',
      says: 'it says why, without service workers',
    },
  },
  'input and routes': {
    'markup in name, description, category, brand, messages, purchases, reservations': here,
    'hostile, broken or empty picture address': here,
    '/product/abc, /product/%E0%A4%A, /product/1e3': here,
    'Cámaras raw and encoded; unknown category': here,
    'a component throws': here,
    'an old chunk is gone after a deploy': here,
    'no file, a renamed .exe, an empty file': here,
    '10 MB picture; 413; failed upload': here,
  },
  platform: {
    'framed by another site': here,
    'CSP over the whole suite': {
      file: 'tests/e2e/live-policy.spec.ts',
      says: 'the policy refuses, and the watch that every browser test is under sees',
    },
    'keyboard only, 400 % zoom, 320 px': here,
    dependencies: {
      file: 'tests/architecture/supply.test.ts',
      says: 'is pinned: each package by its exact version',
    },
  },
} as const satisfies Record<string, Record<string, typeof here | Elsewhere>>;

type Groups = typeof groups;
/** The name of a row. */
export type Row = { [Group in keyof Groups]: keyof Groups[Group] }[keyof Groups];

/** All rows by name, and where each is tested. */
export const rows: ReadonlyMap<string, typeof here | Elsewhere> = new Map(
  Object.values(groups).flatMap((group) => Object.entries(group)),
);
