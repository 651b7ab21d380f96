import { endpointNames } from '#contracts/index.ts';
import type { Mock } from '#mocks/handlers/mock.ts';
import { harOf } from '#mocks/handlers/har.ts';
import { bodyValue } from '#mocks/handlers/loggedBody.ts';
import type { LogEntry, LoggedAnswer } from '#mocks/handlers/requestLog.ts';
import { refusal, route, type Route } from './route.ts';

/** An exchange as the control API sends it: the bodies are values, not texts. */
export interface LoggedExchange extends Omit<LogEntry, 'body' | 'answer'> {
  readonly body: unknown;
  readonly answer?: Omit<LoggedAnswer, 'body'> & { readonly body: unknown };
}

export function logRoutes({ requestLog }: Mock): readonly Route[] {
  return [
    route(
      'get',
      '/__mock/log',
      'the last 500 exchanges, the newest last; ?call=login for those of one call',
      async ({ request }) => {
        const call = new URL(request.url).searchParams.get('call');
        if (call !== null && !endpointNames.some((each) => each === call))
          throw refusal(
            `Field «call»: there is no call «${call}»; there are ${endpointNames.join(', ')}.`,
          );
        return Response.json(
          requestLog
            .all()
            .filter((entry) => call === null || entry.call === call)
            .map(withValues),
        );
      },
    ),
    route('get', '/__mock/log.har', 'the same as an HTTP archive (HAR 1.2)', async () =>
      Response.json(harOf(requestLog.all())),
    ),
    route('delete', '/__mock/log', 'empties the log', async () => {
      requestLog.clear();
      return Response.json([]);
    }),
  ];
}

function withValues({ answer, ...entry }: LogEntry): LoggedExchange {
  return {
    ...entry,
    body: bodyValue(entry.type, entry.body),
    ...(answer && { answer: { ...answer, body: bodyValue(answer.type, answer.body) } }),
  };
}
