import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { projectRoot } from '#tools/builds.ts';

const beginning = `# tienda-contracts

What the shop asks of its backend: the Pact, the same calls as OpenAPI, their types, a verifier for a running server
in any language, and a rehearsal of its payments.

\`\`\`sh
npm install ./tienda-contracts-*.tgz                               # in any folder, on Node 20.19 or newer
npx tienda-contracts verify --url http://localhost:3000
npx tienda-contracts verify --url http://localhost:3000 --states-url http://localhost:3000/_states
npx tienda-contracts verify --help
npx tienda-contracts states                                        # the states and the requests of the exchanges
npx tienda-contracts provider                                      # a stand-in for the payment provider
npx tienda-contracts rehearse --help                               # plays payments against a backend
\`\`\`

| file | what it is |
| --- | --- |
| [\`pacts/\`](pacts) | the Pact, for the tools of your language |
| [\`openapi.json\`](openapi.json) | the calls as an OpenAPI document |
| [\`calls.d.ts\`](calls.d.ts) | the types of the calls |
| [\`payments.md\`](payments.md) | what a backend does between the shop and the payment provider |
| [\`rehearsal.md\`](rehearsal.md) | a stand-in for that provider, and payments to play against a backend |
| [\`CHANGELOG.md\`](CHANGELOG.md) | what each version asks that the one before did not |
| [\`reference/\`](reference) | a small backend that keeps the contract, to read and to translate |

\`\`\`ts
import type { RequestOf, ResponseOf } from 'tienda-contracts';

async function login(body: RequestOf<'login'>): Promise<ResponseOf<'login'>> {
  const { id, role, token } = await openSession(body.email, body.password);
  return { success: true, token, user: { id, role } };
}
\`\`\`

The version is that of the contract: it rises when the contract requires something else of a backend. Other files that
this text names are in the repository of the shop. 'spec 7' and the like name sections of the shop's specification, which
its team has.
`;

/** The chapters that hold without a clone, and the documents that they stand in. */
const chapters: Readonly<Record<string, readonly string[]>> = {
  'contracts/README.md': [
    'The states',
    'How to read a failure',
    'A secured backend',
    'From another origin: CORS',
    'What the contract requires, and what it leaves open',
    'A contract that grows',
    'What the forms check',
  ],
  'SECURITY.md': ['What only the server can do', 'A session by cookie'],
  'docs/hosting.md': ['A backend behind the shop'],
};

/** The documents that the package holds whole. */
const wholeDocuments = ['payments.md', 'rehearsal.md', 'CHANGELOG.md'];

/**
 * The documents of the package, by their names. A link to a file that the package does not hold becomes the name of the
 * file.
 */
export function documents(holds: (file: string) => boolean): Readonly<Record<string, string>> {
  const found = Object.entries(chapters).flatMap(([file, titles]) => {
    const text = readFileSync(join(projectRoot, file), 'utf8');
    return titles.map((title) => chapterOf(text, title, file));
  });
  const has = (file: string) => wholeDocuments.includes(file) || holds(file);
  const whole = wholeDocuments.map((file) => {
    const text = readFileSync(join(projectRoot, 'contracts', file), 'utf8');
    return [file, withoutClone(text, 'README.md', has)] as const;
  });
  return {
    'README.md': withoutClone([beginning, ...found].join('\n'), '', has),
    ...Object.fromEntries(whole),
  };
}

/** @param readme - the name of the package's README, as the text links to it: empty in the README itself */
function withoutClone(text: string, readme: string, holds: (file: string) => boolean): string {
  return text
    .replace(
      /npm run (?:--silent )?contracts:(verify|states|provider|rehearse)(?: --)?(?![:\w])/g,
      'npx tienda-contracts $1',
    )
    .replace(
      /\]\((?:(?:\.\.\/)?SECURITY|contracts\/README|(?:\.\.\/)?docs\/hosting)\.md#/g,
      `](${readme}#`,
    )
    .replaceAll('](../SECURITY.md)', `](${readme}#what-only-the-server-can-do)`)
    .replaceAll('](contracts/', '](')
    .replace(/\[([^[\]]+)\]\((?!https?:|#)([^)#]+)[^)]*\)/g, (link, label: string, file: string) =>
      file === 'README.md' || holds(file) ? link : named(label, file),
    );
}

function chapterOf(text: string, title: string, file: string): string {
  const [, rest] = text.split(`\n## ${title}\n`);
  if (rest === undefined) throw new Error(`${file} has no chapter «${title}»`);
  return `## ${title}\n${rest.split('\n## ')[0]}`;
}

/** `[hosting](../docs/hosting.md)` → hosting (`docs/hosting.md`). */
function named(text: string, file: string): string {
  const name = file.replace(/^\.\.\//, '');
  return text.startsWith('`') ? text : `${text} (\`${name}\`)`;
}
