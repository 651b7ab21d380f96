/** `npm run build:demo && npx tsx tools/frozen/storage.ts FILE [ID…]`: buys products in the built demo, and writes what the shop then has stored to FILE. */
import { mkdir, writeFile } from 'node:fs/promises';
import { dirname } from 'node:path';
import { openBuiltDemo } from '#tools/browser/builtDemo.ts';

const [file, ...ids] = process.argv.slice(2);
if (file === undefined) {
  console.error(
    'Name the file: npx tsx tools/frozen/storage.ts tests/frozen/1.2.0/minimal/storage.json 34 1',
  );
  process.exit(1);
}

const { browser, baseURL, close } = await openBuiltDemo();
const page = await browser.newPage({ baseURL });
page.on('dialog', (dialog) => void dialog.accept());
const add = page.getByRole('button', { name: 'Añadir al carrito' });
await page.goto('/product/34?demo.persona=ana');
await add.waitFor(); // the link has logged Ana in
for (const id of ids.length > 0 ? ids : ['34', '1']) {
  await page.goto(`/product/${id}`);
  await add.click();
  // Until the list has arrived, the button waits for it.
  await page.waitForFunction(
    (line) => localStorage.getItem('cart')?.includes(line) === true,
    `"id":${id},`,
  );
}
const stored = await page.evaluate(() =>
  Object.fromEntries(['token', 'user', 'cart'].map((key) => [key, localStorage.getItem(key)])),
);
await mkdir(dirname(file), { recursive: true });
await writeFile(file, `${JSON.stringify(stored, null, 2)}\n`);
await close();
