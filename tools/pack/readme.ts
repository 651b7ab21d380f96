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
| [\`reference/\`](reference) | a small backend that keeps the contract, to read and to translate |

\`\`\`ts
import type { RequestOf, ResponseOf } from 'tienda-contracts';

async function login(body: RequestOf<'login'>): Promise<ResponseOf<'login'>> {
  const { id, role, token } = await openSession(body.email, body.password);
  return { success: true, token, user: { id, role } };
}
\`\`\`

The version is that of the contract: it rises when the contract requires something else of a backend. Other files that
this text names are in the repository of the shop.
`;

/** The chapters that hold without a clone, and the documents that they stand in. */
const chapters: Readonly<Record<string, readonly string[]>> = {
  'contracts/README.md': [
    'The states',
    'How to read a failure',
    'A secured backend',
    'From another origin: CORS',
    'Payments',
    'Rehearse the payments',
    'Without a library',
    'What the contract requires, and what it leaves open',
    'What the forms check',
  ],
  'SECURITY.md': ['What only the server can do', 'A session by cookie'],
  'docs/hosting.md': ['A backend behind the shop'],
};

/** The text of the package's README. A link to a file that the package does not hold becomes the name of the file. */
export function readme(holds: (file: string) => boolean): string {
  const found = Object.entries(chapters).flatMap(([file, titles]) => {
    const text = readFileSync(join(projectRoot, file), 'utf8');
    return titles.map((title) => chapterOf(text, title, file));
  });
  return [beginning, ...found]
    .join('\n')
    .replace(
      /npm run (?:--silent )?contracts:(verify|states|provider|rehearse)(?: --)?(?![:\w])/g,
      'npx tienda-contracts $1',
    )
    .replace(/\]\((?:\.\.\/SECURITY|contracts\/README|(?:\.\.\/)?docs\/hosting)\.md#/g, '](#')
    .replaceAll('](../SECURITY.md)', '](#what-only-the-server-can-do)')
    .replace(/\[([^[\]]+)\]\((?!https?:|#)([^)#]+)[^)]*\)/g, (link, text: string, file: string) =>
      holds(file) ? link : named(text, file),
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
