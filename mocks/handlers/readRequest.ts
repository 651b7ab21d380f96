import * as v from 'valibot';
import type { Endpoint } from '#contracts/endpoint.ts';
import { problemOf } from '#mocks/store/problem.ts';
import { type FormPart, FORM_TYPE, JSON_TYPE, type LoggedBody, mediaType } from './loggedBody.ts';
import { refuse, type Refusal } from './backend/answer.ts';
import type { LogEntry } from './requestLog.ts';

interface RequestRead {
  readonly logged: Pick<LogEntry, 'method' | 'url' | 'startedAt' | 'headers' | 'type' | 'body'>;
  readonly input?: unknown;
  readonly refusal?: Refusal;
}

export async function readRequest(
  endpoint: Endpoint,
  request: Request,
  params: object,
): Promise<RequestRead> {
  const { method, url } = request;
  const headers = Object.fromEntries(request.headers);
  const type = headers['content-type'] ?? '';
  const startedAt = Date.now();
  const body = await (mediaType(type) === FORM_TYPE ? readForm(request) : readText(request));
  const logged = { method, url, startedAt, headers, type, body: body.logged };
  if (endpoint.method === 'POST') {
    const expected = endpoint.request.encoding === 'json' ? JSON_TYPE : FORM_TYPE;
    if (mediaType(type) !== expected)
      return { logged, refusal: refuse(415, `Content-Type: se esperaba ${expected}.`) };
    if (!('value' in body))
      return { logged, refusal: refuse(400, `El cuerpo no se puede leer como ${expected}.`) };
  }
  const parts = [
    v.safeParse(endpoint.params ?? v.object({}), params),
    endpoint.method === 'POST' ? v.safeParse(endpoint.request.body, body.value) : noBody,
  ];
  const issue = parts.flatMap((part) => part.issues ?? [])[0];
  if (issue) return { logged, refusal: refuse(400, `Campo ${problemOf(issue, 'cuerpo')}.`) };
  return { logged, input: Object.assign({}, ...parts.map((part) => part.output)) };
}

const noBody = v.safeParse(v.object({}), {});

interface Body {
  readonly logged: LoggedBody;
  /** The parsed body. Missing if it cannot be parsed. */
  readonly value?: unknown;
}

async function readText(request: Request): Promise<Body> {
  const text = await request.text();
  try {
    return { logged: text, value: JSON.parse(text) };
  } catch {
    return { logged: text };
  }
}

async function readForm(request: Request): Promise<Body> {
  try {
    const fields = [...(await request.formData())];
    return { logged: fields.map(partOf), value: Object.fromEntries(fields) };
  } catch {
    return { logged: '[un formulario que no se puede leer]' };
  }
}

function partOf([name, value]: [string, FormDataEntryValue]): FormPart {
  if (typeof value === 'string') return { name, value };
  return { name, file: { name: value.name, type: value.type, size: value.size } };
}
