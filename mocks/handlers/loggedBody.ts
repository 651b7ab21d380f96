/** A body as the request log has it: a text, or the parts of a form. */

export const JSON_TYPE = 'application/json';
export const FORM_TYPE = 'multipart/form-data';

/** The type without parameters: `application/json; charset=utf-8` becomes `application/json`. */
export function mediaType(contentType: string): string {
  return contentType.split(';', 1)[0]?.trim().toLowerCase() ?? '';
}

/** One field of a form. Of a file, only these facts are kept; `size` is in bytes. */
export type FormPart =
  | { readonly name: string; readonly value: string }
  | {
      readonly name: string;
      readonly file: { readonly name: string; readonly type: string; readonly size: number };
    };

export type LoggedBody = string | readonly FormPart[];

export function lengthOf(body: LoggedBody): number {
  return typeof body === 'string' ? body.length : JSON.stringify(body).length;
}

/** A body on one line for each part, to be read and searched. */
export function bodyText(body: LoggedBody): string {
  return typeof body === 'string' ? body : body.map(partText).join('\n');
}

/** The body as a value: what the JSON says, the parts of a form, any other text as it is, and `null` for none. */
export function bodyValue(type: string, body: LoggedBody): unknown {
  if (body === '') return null;
  if (typeof body !== 'string' || mediaType(type) !== JSON_TYPE) return body;
  try {
    return JSON.parse(body);
  } catch {
    return body;
  }
}

function partText(part: FormPart): string {
  if ('value' in part) return `${part.name}: ${part.value}`;
  const { name, type, size } = part.file;
  return `${part.name}: ${name} (${type}, ${size} bytes)`;
}
