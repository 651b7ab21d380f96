import { createHash, generateKeyPairSync, sign } from 'node:crypto';

/** The key and certificate of a TLS server, and the mark by which a browser accepts them. */
export interface Certificate {
  readonly key: string;
  readonly cert: string;
  /** The public key's SHA-256 in base64, for Chromium's `--ignore-certificate-errors-spki-list`. */
  readonly mark: string;
}

/**
 * Makes a certificate for one run. Browsers support HTTP/2 only over TLS. With HTTP/1.1 they send only six requests at
 * a time, and the results would include this wait, which today's hosts do not cause.
 */
export function makeCertificate(host = 'localhost'): Certificate {
  const { publicKey, privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  const spki = publicKey.export({ type: 'spki', format: 'der' });
  const algorithm = sequence(oid('2a8648ce3d040302')); // ECDSA with SHA-256
  const name = sequence(der(0x31, sequence(oid('550403'), der(0x0c, Buffer.from(host)))));
  // Years before 2050 are written with two digits, later ones with four.
  const validity = sequence(
    der(0x17, Buffer.from('200101000000Z')),
    der(0x18, Buffer.from('20991231235959Z')),
  );
  const serial = der(0x02, Buffer.of(1));
  const body = sequence(serial, algorithm, name, validity, name, spki);
  const signature = der(0x03, Buffer.of(0), sign('sha256', body, privateKey));
  const base64 = sequence(body, algorithm, signature).toString('base64');
  return {
    key: privateKey.export({ type: 'pkcs8', format: 'pem' }).toString(),
    cert: `-----BEGIN CERTIFICATE-----\n${base64}\n-----END CERTIFICATE-----\n`,
    mark: createHash('sha256').update(spki).digest('base64'),
  };
}

const sequence = (...parts: readonly Buffer[]) => der(0x30, ...parts);
const oid = (hex: string) => der(0x06, Buffer.from(hex, 'hex'));

/** One element of DER: its tag, its length and its content (X.690). */
function der(tag: number, ...parts: readonly Buffer[]): Buffer {
  const content = Buffer.concat(parts);
  const { length } = content;
  const bytes = length < 0x100 ? [length] : [length >> 8, length & 0xff];
  const size = length < 0x80 ? bytes : [0x80 + bytes.length, ...bytes];
  return Buffer.concat([Buffer.of(tag, ...size), content]);
}
