import { Buffer } from 'node:buffer';

/** The bytes of a form as the Pact stores them, in the order of the fields. */
export async function multipartBody(
  fields: Readonly<Record<string, unknown>>,
  boundary: string,
): Promise<Buffer> {
  const parts: Buffer[] = [];
  for (const [name, value] of Object.entries(fields)) {
    const isFile = value instanceof File;
    const head = isFile
      ? `name="${name}"; filename="${value.name}"\r\nContent-Type: ${value.type}`
      : `name="${name}"`;
    parts.push(
      Buffer.from(`--${boundary}\r\nContent-Disposition: form-data; ${head}\r\n\r\n`),
      isFile ? Buffer.from(await value.arrayBuffer()) : Buffer.from(String(value)),
      Buffer.from('\r\n'),
    );
  }
  return Buffer.concat([...parts, Buffer.from(`--${boundary}--\r\n`)]);
}
