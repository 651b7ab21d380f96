/** What a page is going to need its document asks for ahead: nothing else shows on a quick line that it does. */
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { builds } from '#tools/builds.ts';
import { expect, live as test } from './shop.ts';

const documents = {
  'index.html': { list: true },
  'category/Laptops.html': { screen: 'CategoryPage', list: true },
  'brand/Sony.html': { screen: 'BrandPage', list: true },
  'product.html': { screen: 'ProductPage', list: true },
  'catalog.html': { screen: 'CatalogPage', list: false },
  'cart.html': { screen: 'CartPage', list: false },
  'checkout.html': { screen: 'CheckoutPage', list: false },
  'service.html': { screen: 'ServicePage', list: false },
  'nosotros.html': { screen: 'AboutPage', list: false },
  'userpanel.html': { screen: 'UserPanelPage', list: false },
} as const;

test('each document asks ahead for its screen, its typeface and, where it shows it, the list', async () => {
  for (const [file, { list, ...rest }] of Object.entries(documents)) {
    const html = await readFile(join(builds.live, file), 'utf8');
    const links = [...html.matchAll(/<link [^>]*>/g)].map(([link]) => link);
    const ahead = (sort: RegExp) => links.filter((link) => sort.test(link));
    expect(ahead(/as="fetch".* crossorigin.*\/api\/products/), file).toHaveLength(list ? 1 : 0);
    expect(ahead(/as="font".* crossorigin .*\.woff2/), file).toHaveLength(1);
    if ('screen' in rest)
      expect(ahead(new RegExp(`modulepreload.*/${rest.screen}-.*integrity=`)), file).toHaveLength(
        1,
      );
  }
});
