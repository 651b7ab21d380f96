import { Rows } from './database.ts';
import { seed } from './seed/index.ts';
import { Settings } from './settings.ts';

let known: Promise<string> | undefined;

/** A fingerprint of the schemas and the seed. Stored data with another fingerprint is not reused. */
export function fingerprint(): Promise<string> {
  known ??= sha256(JSON.stringify([Rows, Settings, seed]));
  return known;
}

async function sha256(text: string): Promise<string> {
  const digest = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(text));
  return Array.from(new Uint8Array(digest), (byte) => byte.toString(16).padStart(2, '0')).join('');
}
