/** A text is a link only if all of it is an e-mail address, or it begins with a phone number. */
import { expect, it } from 'vitest';
import { mailtoOf, telOf } from '#src/lib/contact.ts';

it.each([
  [' eva+pc@example.com ', 'mailto:eva%2Bpc@example.com'],
  ['\ud800@example.com', 'mailto:%EF%BF%BD@example.com'], // valid in JSON, but not in an address
  ['eva@example.com o luis', undefined],
  ['Eva eva@example.com', undefined],
  ['sin correo', undefined],
])('the address of the e-mail %s is %s', (text, address) => expect(mailtoOf(text)).toBe(address));

it.each([
  [' +593 (4) 555-0150 ext. 2', 'tel:+59345550150'],
  ['911', 'tel:911'],
  ['09', undefined],
  ['Tel. 0991234567', undefined],
])('the address of the phone %s is %s', (text, address) => expect(telOf(text)).toBe(address));
