/** The server of the bench. */
import { X509Certificate } from 'node:crypto';
import { connect } from 'node:http2';
import { brotliDecompressSync } from 'node:zlib';
import { expect, it } from 'vitest';
import { makeCertificate } from './certificate.ts';
import { reply, serve } from './server.ts';

it('the certificate is signed with the key it names', () => {
  const { cert } = makeCertificate();
  const read = new X509Certificate(cert);
  expect(read.verify(read.publicKey)).toBe(true);
});

it('a file is compressed once, and its name says how long it may be kept', async () => {
  const words = 'body { color: red }';
  const style = await reply('/assets/a-1234.css', words);
  expect(brotliDecompressSync(style.body).toString()).toBe(words);
  expect(style.headers).toMatchObject({ 'content-encoding': 'br', 'content-type': /css/ });
  expect(style.headers['cache-control']).toContain('immutable');
  expect((await reply('/index.html', '')).headers['cache-control']).toBe('no-cache');
  const font = await reply('/assets/f-1234.woff2', 'packed');
  expect(font.body.toString()).toBe('packed');
  expect(font.headers).not.toHaveProperty('content-encoding');
});

it('answers what it knows, by HTTP/2, and says that the rest is not there', async () => {
  const known = await reply('/page.html', 'hello');
  const server = await serve(makeCertificate(), (path) => (path === '/página' ? known : undefined));
  const client = connect(server.url, { rejectUnauthorized: false });
  const status = (path: string) =>
    new Promise((resolve) => {
      const request = client.request({ ':path': path });
      request.on('response', (headers) => {
        resolve(headers[':status']);
      });
      request.resume().end();
    });
  expect(await status('/p%C3%A1gina?a=1')).toBe(200);
  expect(await status('/other')).toBe(404);
  client.close();
  await server.stop();
});
