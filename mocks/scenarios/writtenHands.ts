import { onePixelPng } from '#contracts/examples/fixtures.ts';
import type { Hands } from './hands.ts';

/** A visitor's actions that are not performed: each becomes a line of a Playwright test. */
export function writtenHands(): { readonly hands: Hands; readonly written: readonly string[] } {
  const written: string[] = [];
  const write = async (line: string) => void written.push(`await ${line};`);
  const named = (role: string, name: string | RegExp, part = '') =>
    write(
      `page${part}.getByRole('${role}', { name: ${literal(name)}, exact: true }).first().click()`,
    );
  const hands: Hands = {
    press: (button) => named('button', button),
    send: (button) => named('button', button, ".locator('form')"),
    follow: (link) => named('link', link),
    turnTo: (tab) => named('tab', tab),
    open: async (section) => {
      const title = `page.locator('summary').filter({ hasText: ${literal(section)} })`;
      // A click would close a section that is open already.
      const isClosed = `(await ${title}.locator('..').getAttribute('open')) === null`;
      written.push(`if (${isClosed}) await ${title}.click();`);
    },
    write: async (texts) => {
      for (const [label, text] of Object.entries(texts))
        await write(`${fieldOf(label)}.fill(${literal(text)})`);
    },
    choosePicture: (label) => write(`${fieldOf(label)}.setInputFiles(${picture})`),
    reloadAfter: async (words) => {
      await write(
        `expect.poll(() => lines).toContainEqual(expect.stringContaining(${literal(words)}))`,
      );
      await write('page.reload()');
    },
    goOffline: () => write('page.context().setOffline(true)'),
  };
  return { hands, written };
}

const bytes = literal(btoa(String.fromCharCode(...onePixelPng)));
const picture = `{ name: 't.png', mimeType: 'image/png', buffer: Buffer.from(${bytes}, 'base64') }`;

function fieldOf(label: string): string {
  return `page.getByLabel(${literal(label)})`;
}

/** A text or a pattern as TypeScript. */
export function literal(value: string | RegExp): string {
  if (typeof value !== 'string') return String(value);
  return `'${value.replaceAll(/['\\]/g, '\\$&').replaceAll('\n', '\\n')}'`;
}
