/** The container image builds the shop without a backend and runs nginx without root. */
import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { projectRoot } from '#tools/builds.ts';

const lines = async (file: string) =>
  (await readFile(join(projectRoot, file), 'utf8')).replaceAll('\\\n', ' ').split('\n');

/** These tests build no image. They compare the Dockerfile with what the other tests start. */
describe('the image', () => {
  it('copies only files that exist and that .dockerignore does not exclude', async () => {
    const ignored = (await lines('.dockerignore')).filter(Boolean);
    const copied = (await lines('Dockerfile'))
      .filter((line) => line.startsWith('COPY ') && !line.includes('--from'))
      .flatMap((line) => line.split(' ').slice(1, -1));
    const started = await readFile(join(projectRoot, 'deploy/start.sh'), 'utf8');
    const proxy = await readFile(join(projectRoot, 'deploy/proxy.sh'), 'utf8');
    const used = [...(started + proxy).matchAll(/"\$here\/(\w+\.\w+)"/g)].map(([, file]) => file);
    expect(used).toContain('nginx.conf');
    for (const file of ['start.sh', ...used]) expect(copied).toContain(`deploy/${file}`);
    for (const file of copied) {
      expect(existsSync(join(projectRoot, file)), file).toBe(true);
      expect(ignored, file).not.toContain(file.split('/')[0]);
    }
    // Nothing secret gets into the image, in whichever folder it is.
    for (const excluded of ['.git', 'node_modules', '**/.env*', '**/*.pem', '**/*.key'])
      expect(ignored).toContain(excluded);
  });

  it('runs Debian’s nginx, and not as root', async () => {
    const dockerfile = await lines('Dockerfile');
    const last = dockerfile.slice(dockerfile.findLastIndex((line) => line.startsWith('FROM ')));
    expect(last[0]).toMatch(/^FROM debian:[a-z]+-slim AS shop$/);
    expect(last.join('\n')).toMatch(
      /apt-get install -y --no-install-recommends nginx ca-certificates /,
    );
    // A number, because Kubernetes' runAsNonRoot cannot know whether a name is root's.
    const users = dockerfile.filter((line) => line.startsWith('USER '));
    expect(users).toEqual(['USER 33:0', 'USER 33:0']);
    expect(last).toContain(users[0]);
  });
});
