/** The registry of scenarios is complete, unique and documented. */
import { matchPath } from 'react-router-dom';
import * as v from 'valibot';
import { describe, expect, it } from 'vitest';
import { brandNames, categoryNames } from '#contracts/fixedLists.ts';
import { Faults } from '#mocks/store/faults.ts';
import { linkTo } from '#mocks/scenarios/links.ts';
import { scenarioOf, scenarios } from '#mocks/scenarios/index.ts';
import { DEFAULT_SIZE, sizes } from '#mocks/store/seed/dataset.ts';
import { sentencesOf } from '#mocks/scenarios/steps.ts';
import { states } from '#mocks/scenarios/scenario.ts';
import { routes } from '#src/app/routes.ts';
import { catalogueRows } from '#tests/support/catalogueRows.ts';
import { format } from 'oxfmt';

const site = 'https://tienda.example.com';
const ids = Object.keys(scenarios);
const entries = ids.map((id) => ({ id, ...scenarioOf(id) }));
const rows = [...catalogueRows, ...states];

describe('the scenarios', () => {
  it.each(rows)('include the row: %s', (row) => {
    expect(entries.filter((entry) => entry.row === row)).not.toEqual([]);
  });

  it.each(entries)(
    '$id has a valid id, valid texts, and faults that a link can contain',
    (entry) => {
      const { id, row, title, at, steps, appears, also = [], faults = {} } = entry;
      expect(rows).toContain(row);
      expect(id).toMatch(/^[a-z]+(-[a-z]+)*$/);
      for (const text of [title, appears, ...also, sentencesOf(steps) || title]) {
        expect(text.trim()).toBe(text);
        expect(text).not.toBe('');
      }
      // Faults are stored and sent as JSON, and must survive that.
      expect(v.parse(Faults, JSON.parse(JSON.stringify(faults)))).toEqual(faults);
      expect(new URL(linkTo(site + at, { scenario: id })).searchParams.get('demo.escenario')).toBe(
        id,
      );
    },
  );

  it.each(entries)('$id opens an address of the shop', ({ row, at }) => {
    const { pathname } = new URL(at, site);
    const matches = Object.values(routes).map(({ path }) => matchPath(path, pathname));
    const route = matches.find((match) => match !== null);
    // Only this row is about an address without a screen.
    expect(route === undefined).toBe(row === 'Route render error');
    if (pathname.startsWith('/category/')) expect(categoryNames).toContain(pathname.split('/')[2]);
    if (pathname.startsWith('/brand/')) expect(brandNames).toContain(pathname.split('/')[2]);
  });

  it.each(entries)('$id asks for a number of products that the panel offers', ({ products }) => {
    expect(sizes).toContain(products ?? 72);
  });

  it('have different titles', () => {
    expect(new Set(entries.map(({ title }) => title)).size).toBe(entries.length);
  });

  it('are not found by the name of a built-in property', () => {
    expect(() => scenarioOf('toString')).toThrow('there is no scenario «toString»');
  });
});

const WIDTH = 120;

/** Lines of a list: they stay narrow, so that the file can be read as it is. */
function item(text: string): string {
  const lines = text.split(' ').reduce<string[]>((before, word) => {
    const line = before.at(-1) ?? '';
    const fits = line !== '' && `${line} ${word}`.length <= WIDTH;
    return fits ? [...before.slice(0, -1), `${line} ${word}`] : [...before, `  ${word}`];
  }, []);
  return `- ${lines.join('\n').trimStart()}`;
}

type Entry = (typeof entries)[number];

function described(entry: Entry): string {
  const {
    id,
    title,
    as,
    at,
    steps,
    told,
    appears,
    also = [],
    inCardField,
    products = DEFAULT_SIZE,
  } = entry;
  const texts = [appears, ...also].map((text) => `«${text}»`).join(' ');
  const facts = [`as \`${as}\``, `at \`${at}\``, `${products} products`];
  const doing = sentencesOf(steps);
  return [
    `### \`${id}\`\n`,
    item(`${title} (${facts.join(', ')})`),
    ...(doing ? [item(`steps: ${doing}`)] : []),
    item(`${told}: ${texts}`),
    ...(inCardField === undefined ? [] : [item(`card field: «${inCardField}»`)]),
  ].join('\n');
}

/** Returns the README, with all scenarios in the order of the catalogue's rows. */
function readme(): string {
  const list = rows.map((row) => {
    const ofRow = entries.filter((entry) => entry.row === row).map(described);
    return `## ${row}\n\n${ofRow.join('\n\n')}`;
  });
  return `# Scenarios

Every row of the error catalogue and every loading and empty state of the shop: who, where, what to do, and what must
appear. The panel offers them, \`tests/screens/scenarios.test.tsx\` plays them on the real screens and
\`tests/e2e/demo-scenarios.spec.ts\` what takes a browser, and this whole page is written from them
by \`npx vitest run --project node tests/mocks/scenarios.test.ts --update\`: edit its text in that test.

A new scenario is one entry in a file of this folder. The command above then writes its lines. A new file goes into
\`mocks/scenarios/index.ts\`.

- Its name becomes the link: small letters from a to z, and hyphens between words.
- Its \`row\` is the exact row of the error catalogue (\`tests/support/catalogueRows.ts\`), or one of \`states\` in
  [scenario.ts](scenario.ts). A call outside the specification has no row in the catalogue: its loading, empty and failed
  list are 'Loading state', 'Empty state' and 'Failed list'. For anything else, such as a failed form, add a row to
  \`states\`, and its words to \`mocks/panel/words.ts\`, which the compiler demands.
- Its steps stand there alone. They are made by the functions of [steps.ts](steps.ts), from which come the sentence,
  what the guide waits for, what the tests do and the copied code.
- Its texts, \`appears\` and \`also\`, are texts of the shop itself. One of the payment provider's own field stands in a
  shadow root, where the guide does not see it. What only such a field says is \`logged\`: \`appears\` is then the beginning
  of the console's line, and \`inCardField\` is what the field says.
- If it is a loading, empty or error state of a page, it is also an entry in \`tests/support/places\`.
- If jsdom cannot run it, it goes into \`onlyInBrowsers\` of \`tests/support/scenarios.ts\`, with the reason.

A scenario opens by its link: the page's address with its name as \`demo.escenario\`, such as
\`${linkTo('http://localhost:4173/cart?success=true', { scenario: 'orden-sin-registrar' })}\`.
Below, each has its name, its title, its person, its page and the number of products that it begins with; then the steps;
then where which texts appear. \`text\` is on the page, \`toast\` in a note that goes away, \`alert\` in the browser's own
box, \`logged\` in the console, and not shown by the shop. With 0 products the shop is empty: it has nothing but its accounts.

${list.join('\n\n')}
`;
}

it('the README of the scenarios lists the registry', async () => {
  const { code, errors } = await format('README.md', readme());
  expect(errors).toEqual([]);
  await expect(code).toMatchFileSnapshot('../../mocks/scenarios/README.md');
});
