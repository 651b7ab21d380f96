import type { Endpoint } from '#contracts/endpoint.ts';
import { examples } from '#contracts/examples/index.ts';
import { contract, type EndpointName, endpointNames, resources } from '#contracts/index.ts';
import { parametersOf, requestContent } from './openapi/request.ts';
import { responsesOf } from './openapi/responses.ts';
import { componentSchemas } from './openapi/schemas.ts';

const description = `What the shop asks of its backend, derived from the descriptions in \`contracts/\`. Any backend that
answers these calls serves the shop.

- The shop sends no \`Authorization\` header, and no cookie to another origin. A backend with logins stands on the shop's
  own origin, behind one proxy, and sets a cookie: \`HttpOnly\`, \`Secure\`, \`SameSite=Lax\`. The backend decides who may
  read, add or delete what, what a product costs, and whether a payment was made.
- A refusal is a readable body with \`success: false\` and a 4xx status. Everything else that is not a good
  answer counts as a failed call.
- Fields that are not named here are welcome and left alone.
- A backend on another origin than the shop allows that origin by CORS in every response, errors too, and answers the
  preflight (\`OPTIONS\`) of each POST, for JSON with the header \`content-type\`.

Each field of an answer says what the shop needs it for: the screen, and the section of the specification if there is one.
What is required of it is what the Pact demands.`;

/** The version of the contract. A breaking change raises its first number: see `CHANGELOG.md`. */
export const VERSION = '1.2.0';

export function openapi() {
  return {
    openapi: '3.1.1',
    info: {
      title: 'Tienda de cómputo: the API it calls',
      version: VERSION,
      description,
      contact: { name: 'The developers of the shop' },
      license: { name: 'MIT', identifier: 'MIT' },
    },
    servers: [
      { url: 'http://127.0.0.1:4010', description: 'The mock: npm run mock' },
      { url: '/', description: 'The same origin: a backend that serves the shop, too' },
    ],
    security: [],
    tags: [...new Set(Object.values(resources).map(({ group }) => group))],
    paths: paths(),
    components: { schemas: componentSchemas() },
  };
}

/** The content of the file. Every run returns exactly the same bytes. */
export function openapiJson(): string {
  return `${JSON.stringify(openapi(), null, 2)}\n`;
}

function paths() {
  const byPath: Record<string, Record<string, ReturnType<typeof operationOf>>> = {};
  for (const call of endpointNames) {
    const { path, method }: Endpoint = contract[call];
    byPath[path] = { ...byPath[path], [method.toLowerCase()]: operationOf(call) };
  }
  return byPath;
}

function operationOf(call: EndpointName) {
  const endpoint: Endpoint = contract[call];
  const { summary, spec, guide }: { summary: string; spec?: string; guide?: string } =
    examples[call];
  const parameters = parametersOf(call, endpoint);
  return {
    operationId: call,
    tags: Object.values(resources).flatMap(({ calls, group }) =>
      call in calls ? [group.name] : [],
    ),
    summary,
    description: [
      spec === undefined
        ? 'Added after the specification was written.'
        : `Sections of the specification: ${spec.split('; ').join(' · ')}`,
      ...(guide === undefined ? [] : [`What your server does: [${guide}](${guide})`]),
    ].join('\n\n'),
    ...(parameters.length > 0 && { parameters }),
    ...(endpoint.method === 'POST' && {
      requestBody: { required: true, content: requestContent(call, endpoint) },
    }),
    responses: responsesOf(call),
  };
}
