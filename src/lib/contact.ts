import { pathPart } from '#contracts/endpoint.ts';

/** The address of a link that writes to an e-mail address; `undefined` for any other text. */
export function mailtoOf(email: string): string | undefined {
  const address = email.trim();
  if (!/^[^\s@<>"]+@[^\s@<>"]+$/.test(address)) return undefined;
  return `mailto:${address.split('@').map(pathPart).join('@')}`;
}

/** The address of a link that calls a phone number, without an extension; `undefined` for any other text. */
export function telOf(phone: string): string | undefined {
  const dialled = /^\+?[\d\s().\-/]+/.exec(phone.trim())?.[0] ?? '';
  const digits = dialled.replace(/[^\d+]/g, '');
  return digits.length < 3 ? undefined : `tel:${digits}`;
}
