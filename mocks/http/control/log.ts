import { endpointNames } from '#contracts/index.ts';
import type { Mock } from '#mocks/handlers/mock.ts';
import { harOf } from '#mocks/handlers/har.ts';
import { type Route, ControlError } from './route.ts';

/** The routes of the request log, which lasts as long as the server runs. */
export function logRoutes({ requestLog }: Mock): readonly Route[] {
  return [
    {
      method: 'GET',
      path: '/__mock/log',
      does: 'the last 500 exchanges, the newest last; ?call=login for those of one call',
      answer: async ({ request }) => {
        const call = new URL(request.url).searchParams.get('call');
        if (call !== null && !endpointNames.some((each) => each === call))
          throw new ControlError(
            `Field «call»: there is no call «${call}»; there are ${endpointNames.join(', ')}.`,
          );
        return Response.json(
          requestLog.all().filter((entry) => call === null || entry.call === call),
        );
      },
    },
    {
      method: 'GET',
      path: '/__mock/log.har',
      does: 'the same as an HTTP archive (HAR 1.2)',
      answer: async () => Response.json(harOf(requestLog.all())),
    },
    {
      method: 'DELETE',
      path: '/__mock/log',
      does: 'forgets them',
      answer: async () => {
        requestLog.clear();
        return Response.json([]);
      },
    },
  ];
}
