/** The mock's control API, under `/__mock/`. mocks/README.md explains it to testers and backend developers. */
import { getResponse, http, type HttpHandler, matchRequestUrl } from 'msw';
import { examples } from '#contracts/examples/index.ts';
import { contract, endpointNames } from '#contracts/index.ts';
import { mswPath } from '#mocks/handlers/handlers.ts';
import { createDemo } from '#mocks/demo/demo.ts';
import type { Shop } from '#mocks/demo/shop.ts';
import type { Mock } from '#mocks/handlers/mock.ts';
import { accounts } from '#mocks/store/seed/accounts.ts';
import { nothingRemembered } from '#mocks/store/stateFile.ts';
import { logRoutes } from './log.ts';
import { route, type Route } from './route.ts';
import { stateRoutes } from './state.ts';
import { faultRoutes, providerRoutes } from './faults.ts';
import { scenarioRoutes } from './scenarios.ts';

/** The mock server has no shop: each client keeps the session and the cart in its own browser. */
const noShop: Shop = {
  remembered: () => nothingRemembered,
  remember: () => {},
};

export interface Host {
  readonly shop?: Shop;
  readonly routes?: readonly Route[];
}

function controlRoutes(mock: Mock, host: Host = {}): readonly Route[] {
  const demo = createDemo(mock, host.shop ?? noShop);
  const overview = route('get', '/__mock/', 'this list, the accounts and the calls', async () =>
    Response.json({
      control: routes.map(({ method, path, does }) => ({ method, path, does })),
      accounts: accounts.map(({ role, email, password }) => ({ role, email, password })),
      calls: endpointNames.map((name) => {
        const { method, path } = contract[name];
        return { name, method, path, summary: examples[name].summary };
      }),
    }),
  );
  const routes: readonly Route[] = [
    overview,
    ...stateRoutes(mock, demo),
    ...scenarioRoutes(demo),
    ...faultRoutes(mock, demo),
    ...providerRoutes(demo),
    ...logRoutes(mock),
    ...(host.routes ?? []),
  ];
  return routes;
}

/** Answers every request under `/__mock`. HEAD is answered as GET: Node leaves the body out. */
export function controlHandlers(mock: Mock, host: Host = {}): HttpHandler[] {
  const routes = controlRoutes(mock, host);
  const handlers: HttpHandler[] = [
    ...routes.map(({ handler }) => handler),
    http.head('*/__mock*', ({ request }) =>
      getResponse(handlers, new Request(request, { method: 'GET' })),
    ),
    http.all('*/__mock*', ({ request }) => notTaken(new URL(request.url), routes)),
  ];
  return handlers;
}

/** Names the methods of an address that takes others, or lists the routes if there is nothing. */
function notTaken(url: URL, routes: readonly Route[]): Response {
  const matching = routes.filter(({ path }) => matchRequestUrl(url, mswPath(path)).matches);
  if (matching.length > 0) {
    const allow = matching.map(({ method }) => method).join(', ');
    const message = `${url.pathname} takes ${allow}.`;
    return Response.json({ success: false, message }, { status: 405, headers: { allow } });
  }
  const control = routes.map(({ method, path }) => `${method} ${path}`);
  const message = `There is nothing at ${url.pathname}; «control» lists what there is.`;
  return Response.json({ success: false, message, control }, { status: 404 });
}
