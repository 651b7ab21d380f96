import { mkdir, mkdtemp, readFile, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { projectRoot } from '#tools/builds.ts';

/** A project of another team, outside of this one: a temporary folder in which this project is installed by its name. */
export interface TeamProject {
  readonly folder: string;
  write(file: string, text: string): Promise<void>;
  remove(): Promise<void>;
}

export async function openTeamProject(): Promise<TeamProject> {
  const folder = await mkdtemp(join(tmpdir(), 'team-'));
  const install = async (name: string, from: string) => {
    const link = join(folder, 'node_modules', name);
    await mkdir(dirname(link), { recursive: true });
    await symlink(from, link);
  };
  await install('tienda-de-computo', projectRoot);
  for (const name of ['@playwright/test', '@types/node'])
    await install(name, join(projectRoot, 'node_modules', name));
  const write = (file: string, text: string) => writeFile(join(folder, file), text);
  await write('package.json', '{ "type": "module" }\n');
  return { folder, write, remove: () => rm(folder, { recursive: true }) };
}

/** The blocks of code in a document: the first one with these words. */
export async function documented(document: string, words: string): Promise<string> {
  const text = await readFile(join(projectRoot, document), 'utf8');
  const blocks = [...text.matchAll(/```(?:ts|json)\n(.*?)```/gs)].map(([, block = '']) => block);
  const block = blocks.find((each) => each.includes(words));
  if (block === undefined) throw new Error(`${document} has no code with «${words}»`);
  return block;
}
