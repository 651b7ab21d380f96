import type { PathParams } from 'msw';
import * as v from 'valibot';
import { readBody, refusal, route, type Route } from '#mocks/control/route.ts';
import { sizes } from '#mocks/store/seed/dataset.ts';
import { SESSION_HEADER, SESSION_NAME, sessionPath } from '#mocks/control/sessionAddress.ts';
import type { SessionFacts, Sessions } from './sessions.ts';

const NewSession = v.strictObject({
  products: v.optional(v.picklist(sizes)),
});

/** The routes that create, list and drop sessions. They exist only on the server itself, not in a session. */
export function sessionRoutes(sessions: Sessions): readonly Route[] {
  return [
    route(
      'get',
      '/__mock/sessions',
      'the sessions, the most recently used first',
      async ({ request }) =>
        Response.json(sessions.all().map((each) => ({ ...each, ...addresses(each, request) }))),
    ),
    route('delete', '/__mock/sessions', 'drops all sessions', async () => {
      sessions.dropAll();
      return Response.json([]);
    }),
    route(
      'put',
      '/__mock/sessions/{name}',
      `creates a session, or starts it anew; {"products": ${sizes.join(' | ')}} for another number`,
      async ({ request, params }) => {
        const name = nameIn(params);
        const { products } = await readBody(request, NewSession, {});
        const { isNew, facts } = await sessions.start(name, products);
        const body = { ...facts, ...addresses(facts, request) };
        return Response.json(body, { status: isNew ? 201 : 200 });
      },
    ),
    route('delete', '/__mock/sessions/{name}', 'drops it', async ({ params }) => {
      const name = nameIn(params);
      if (!sessions.drop(name)) throw unknownSession(name);
      return Response.json({ dropped: name });
    }),
  ];
}

function addresses({ name }: SessionFacts, { url }: Request) {
  const address = new URL(sessionPath(name), url).href;
  return { url: address.replace(/\/$/, ''), header: `${SESSION_HEADER}: ${name}` };
}

function nameIn({ name = '' }: PathParams): string {
  const text = String(name);
  if (!SESSION_NAME.test(text)) throw noName(text, 400);
  return text;
}

function noName(text: string, status: 400 | 404): Response {
  return refusal(
    `«${text}» is no name for a session: up to 64 letters, digits, «-», «_» and «.», a letter or digit first.`,
    status,
  );
}

/** Explicitly created sessions only: a misspelt name must not silently be another, fresh mock. */
export function unknownSession(name: string): Response {
  if (!SESSION_NAME.test(name)) return noName(name, 404);
  return refusal(
    `There is no session «${name}». Create it with PUT /__mock/sessions/${encodeURIComponent(name)}. The server forgets sessions when it stops, and the one used longest ago when there are too many.`,
    404,
  );
}
