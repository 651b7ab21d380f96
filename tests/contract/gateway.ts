import { createServer, type Server } from 'node:http';
import { join } from 'node:path';
import express, { type ErrorRequestHandler, type Request } from 'express';
import { middleware } from 'express-openapi-validator';
import * as v from 'valibot';
import { projectRoot } from '#tools/builds.ts';

/** The validator's own answer. Its status is 400 for a wrong request, and 500 for a wrong answer. */
const showViolation: ErrorRequestHandler = (
  error: Error & { status?: number },
  _,
  answer,
  _next,
) => {
  answer.status(error.status ?? 500).json({ violation: error.message });
};

/** A server in front of a backend that lets through only what the OpenAPI document describes. */
export function gatewayTo(backend: string): Server {
  const app = express();
  app.use(express.json());
  app.use(
    middleware({ apiSpec: join(projectRoot, 'contracts/openapi.json'), validateResponses: true }),
  );
  app.use(async (request, answer) => {
    const { method, originalUrl } = request;
    const init = method === 'GET' ? {} : { method, ...bodyOf(request) };
    const response = await fetch(backend + originalUrl, init);
    answer.status(response.status).type(response.headers.get('content-type') ?? '');
    answer.json(await response.json());
  });
  app.use(showViolation);
  return createServer((incoming, outgoing) => void app(incoming, outgoing));
}

const Texts = v.record(v.string(), v.string());

/** The body again, which the validator has read. */
function bodyOf({ body, files }: Request): RequestInit {
  if (!Array.isArray(files))
    return { body: JSON.stringify(body), headers: { 'content-type': 'application/json' } };
  const form = new FormData();
  for (const [name, text] of Object.entries(v.parse(Texts, body))) form.set(name, text);
  for (const { fieldname, buffer, mimetype, originalname } of files)
    form.set(fieldname, new File([new Uint8Array(buffer)], originalname, { type: mimetype }));
  return { body: form };
}
