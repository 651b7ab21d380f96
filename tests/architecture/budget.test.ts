/** The live build stays within its size budget in bytes, for each screen. */
import { describe, expect, it } from 'vitest';
import { type BuiltFile, brotliOf, builtFiles, scriptsOf } from '#tools/size.ts';

const KB = 1000;
const files = await builtFiles();
const sum = (some: readonly BuiltFile[]) => some.reduce((total, { brotli }) => total + brotli, 0);
const named = (part: string) => files.filter(({ name }) => name.includes(part));

/** Returns the file of a screen and all its imports that the home page has not loaded already. */
function addedBy(screen: string): readonly BuiltFile[] {
  const found = new Set<BuiltFile>();
  const add = (file: BuiltFile | undefined) => {
    if (!file || found.has(file) || home.includes(file)) return;
    found.add(file);
    for (const name of file.imports) add(files.find((each) => each.name === name));
  };
  add(
    files.find(({ modules }) => Object.keys(modules).some((id) => id.endsWith(`/${screen}.tsx`))),
  );
  return [...found];
}

/** The scripts that the document loads, and the payment provider's loader, which loads later. */
const home = [...scriptsOf('index.html', files), ...named('assets/pure-')];

describe('the budget, in bytes after brotli', () => {
  it('the home page has all its script in at most five files of 108.2 kB together', () => {
    expect(home.flatMap((file) => Object.keys(file.modules))).toContain('src/main.tsx');
    expect(home.length).toBeLessThanOrEqual(5);
    const excess = sum(home) - 108.2 * KB;
    expect(
      excess,
      `${excess} bytes too many. \`npx tsx tools/size.ts\` says which file has them and what is in it. Up to \
60 are chance: the hashes of other files. A label of one screen stands in that screen, not in messages.ts.`,
    ).toBeLessThanOrEqual(0);
  });

  it('the home page loads nothing of the card form, the administration, the mock or its panel', () => {
    const modules = home.flatMap((file) => Object.keys(file.modules));
    expect(modules.length).toBeGreaterThan(50);
    const foreign = /react-stripe|features\/admin|^mocks\/|node_modules\/(msw|lit|@mswjs)/;
    expect(modules.filter((id) => foreign.test(id))).toEqual([]);
  });

  it('the script that comes before the shop’s is at most 4 kB and holds no library', () => {
    const [prefill, ...others] = named('assets/prefill-');
    expect(others).toEqual([]);
    expect(prefill?.imports).toEqual([]);
    expect(prefill?.brotli).toBeLessThanOrEqual(4 * KB);
    expect(Object.keys(prefill?.modules ?? {}).filter((id) => !id.startsWith('src/'))).toEqual([
      'contracts/endpoint.ts',
    ]);
  });

  const limits: Readonly<Record<string, number>> = {
    CatalogPage: 12,
    CategoryPage: 12,
    BrandPage: 12,
    ProductPage: 12,
    CartPage: 12,
    ServicePage: 12,
    AboutPage: 12,
    UserPanelPage: 12,
    LoginPopup: 12,
    CheckoutPage: 25,
    AdminPage: 25,
  };
  const others = files
    .flatMap(({ modules }) => Object.keys(modules))
    .flatMap((id) => /^src\/features\/.*\/(\w+Page)\.tsx$/.exec(id)?.[1] ?? [])
    .filter((screen) => screen !== 'HomePage' && !(screen in limits));
  it.each([...Object.entries(limits), ...others.map((screen) => [screen, 12] as const)])(
    '%s adds at most %i kB',
    (screen, limit) => {
      const added = addedBy(screen);
      expect(added.length).toBeGreaterThan(0);
      expect(sum(added)).toBeLessThanOrEqual(limit * KB);
    },
  );

  it('the style of every document is at most 10 kB, the typeface at most 30 kB', () => {
    const style = /<style>(.*?)<\/style>/s.exec(named('index.html')[0]?.text ?? '')?.[1] ?? '';
    expect(style.length).toBeGreaterThan(10_000);
    expect(brotliOf(style)).toBeLessThanOrEqual(10 * KB);
    expect(sum(named('assets/figtree-'))).toBeLessThanOrEqual(30 * KB);
  });
});
