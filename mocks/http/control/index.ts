/** The mock server's control API, under `/__mock/`. mocks/README.md explains it to testers and backend developers. */
import { examples } from '#contracts/examples/index.ts';
import { contract, endpointNames } from '#contracts/index.ts';
import { createDemo, type Shop } from '#mocks/scenarios/demo.ts';
import type { Mock } from '#mocks/handlers/mock.ts';
import { accounts } from '#mocks/store/seed/accounts.ts';
import { logRoutes } from './log.ts';
import { type Route, ControlError } from './route.ts';
import { stateRoutes } from './state.ts';
import { faultRoutes } from './faults.ts';

/** The mock server has no shop: each client keeps the session and the cart in its own browser. */
const noShop: Shop = {
  remembered: () => ({ token: null, user: null, cart: null }),
  remember: () => {},
};

export function controlRoutes(mock: Mock): readonly Route[] {
  const demo = createDemo(mock, noShop);
  const overview: Route = {
    method: 'GET',
    path: '/__mock/',
    does: 'this list, the accounts and the calls',
    answer: async () =>
      Response.json({
        control: routes.map(({ method, path, does }) => ({ method, path, does })),
        accounts: accounts.map(({ role, email, password }) => ({ role, email, password })),
        calls: endpointNames.map((name) => {
          const { method, path } = contract[name];
          return { name, method, path, summary: examples[name].summary };
        }),
      }),
  };
  const routes = [
    overview,
    ...stateRoutes(mock, demo),
    ...faultRoutes(mock, demo),
    ...logRoutes(mock),
  ];
  return routes;
}

export function isControlPath(pathname: string): boolean {
  return /^\/__mock(\/|$)/.test(pathname);
}

export function createControl(mock: Mock): (request: Request) => Promise<Response> {
  const routes = controlRoutes(mock).map((route) => ({ ...route, pattern: patternOf(route) }));
  return async (request) => {
    const { pathname } = new URL(request.url);
    const matching = routes.filter(({ pattern }) => pattern.test(pathname));
    const method = request.method === 'HEAD' ? 'GET' : request.method;
    const route = matching.find((each) => each.method === method);
    if (route) {
      const call = route.pattern.exec(pathname)?.[1] ?? '';
      return route.answer({ request, call }).catch(refusal);
    }
    if (matching.length > 0) {
      const allow = matching.map((each) => each.method).join(', ');
      const message = `${pathname} takes ${allow}.`;
      return Response.json({ success: false, message }, { status: 405, headers: { allow } });
    }
    const control = routes.map((each) => `${each.method} ${each.path}`);
    const message = `There is nothing at ${pathname}; «control» lists what there is.`;
    return Response.json({ success: false, message, control }, { status: 404 });
  };
}

function refusal(error: unknown): Response {
  if (!(error instanceof ControlError)) throw error;
  return Response.json({ success: false, message: error.message }, { status: error.status });
}

/** A route's path as a regular expression that captures `{call}` and allows a final slash. */
function patternOf({ path }: Route): RegExp {
  const literal = path.replace(/\/$/, '').replaceAll('.', String.raw`\.`);
  return new RegExp(`^${literal.replace('{call}', '([^/]+)')}/?$`);
}
