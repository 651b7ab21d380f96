import { createControl } from '#mocks/control/client.ts';
import { sessionPath } from '#mocks/control/sessionAddress.ts';
import type { Har } from './attached.ts';
import { sendTo } from './overHttp.ts';

export interface Session {
  readonly name: string;
  /** Without a final slash. */
  readonly url: string;
  /** Drops it. Resolves to its log as an HTTP archive. */
  end(): Promise<Har>;
}

/** Creates a session whose name begins with the test's title, so that a list of the sessions can be read. */
export async function startSession(mockUrl: string, title: string): Promise<Session> {
  const server = mockUrl.replace(/\/+$/, '');
  const words = title.toLowerCase().replaceAll(/[^a-z0-9]+/g, '-');
  const name = `t-${words.slice(0, 40)}-${crypto.randomUUID().slice(0, 8)}`;
  const control = createControl(sendTo(server));
  await control.request('PUT', `/__mock/sessions/${name}`);
  const url = server + sessionPath(name).replace(/\/$/, '');
  return {
    name,
    url,
    end: async () => {
      const har = await createControl(sendTo(url)).har();
      await control.request('DELETE', `/__mock/sessions/${name}`);
      return har;
    },
  };
}
