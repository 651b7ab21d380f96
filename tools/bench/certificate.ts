import { createHash, generateKeyPairSync, sign } from 'node:crypto';

/** What a server needs to speak TLS, and the mark by which a browser is told to accept it. */
export interface Certificate {
  readonly key: string;
  readonly cert: string;
  /** The public key's SHA-256 in base64, for Chromium's `--ignore-certificate-errors-spki-list`. */
  readonly mark: string;
}

/**
 * A certificate that lives as long as the run. Browsers speak HTTP/2 by TLS only, and with HTTP/1.1 they ask for six
 * things at a time: that would be measured, and no host of today makes anybody wait for it.
 */
export function makeCertificate(): Certificate {
  const { publicKey, privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  const spki = publicKey.export({ type: 'spki', format: 'der' });
  const algorithm = sequence(oid('2a8648ce3d040302')); // ECDSA with SHA-256
  const name = sequence(der(0x31, sequence(oid('550403'), der(0x0c, Buffer.from('localhost')))));
  // A year is written with two digits before 2050, with four from then on.
  const ever = sequence(
    der(0x17, Buffer.from('200101000000Z')),
    der(0x18, Buffer.from('20991231235959Z')),
  );
  const serial = der(0x02, Buffer.of(1));
  const body = sequence(serial, algorithm, name, ever, name, spki);
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

/** One element of DER: what it is, how long it is, what it holds (X.690). */
function der(tag: number, ...parts: readonly Buffer[]): Buffer {
  const content = Buffer.concat(parts);
  const { length } = content;
  const bytes = length < 0x100 ? [length] : [length >> 8, length & 0xff];
  const size = length < 0x80 ? bytes : [0x80 + bytes.length, ...bytes];
  return Buffer.concat([Buffer.of(tag, ...size), content]);
}
