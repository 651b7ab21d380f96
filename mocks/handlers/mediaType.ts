export const JSON_TYPE = 'application/json';
export const FORM_TYPE = 'multipart/form-data';

/** The type without parameters: `application/json; charset=utf-8` becomes `application/json`. */
export function mediaType(contentType: string): string {
  return contentType.split(';', 1)[0]?.trim().toLowerCase() ?? '';
}
