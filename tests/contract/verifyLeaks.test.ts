/** `--secured`: an answer that gives a password away, or a hash of one, is a breach of its call. */
import { describe, expect, it } from 'vitest';
import { otherCustomer, registration } from '#contracts/examples/fixtures.ts';
import type { EndpointName } from '#contracts/index.ts';
import { leakResults } from '#contracts/kit/roles/leaks.ts';
import { callTo } from '#tests/support/calls.ts';
import { securedReport } from './command.ts';
import { inFront } from './inFront.ts';

const { password } = registration;
const bcrypt = '$2y$10$N9qo8uLOickgx2ZMRZoMyeIjZAgcfl7p92ldGxad68LJZdL17lhWy';

/** What is said of one answer. */
function saidOf(value: unknown, status = 200): readonly string[] {
  const body = typeof value === 'string' ? value : JSON.stringify(value);
  const exchange = { asked: '', status, type: '', body };
  const results = leakResults([{ call: 'login', exchange }]);
  return [...results.values()].flatMap(({ findings }) =>
    findings.map(({ field, came }) => `${field}: ${came}`),
  );
}

describe('what gives a password away', () => {
  it.each<[string, unknown, string]>([
    ['as it was typed', { user: { pass: password } }, 'user.pass: the password'],
    ['of another customer', [{ a: otherCustomer.password }], '[0].a: the password'],
    ['in a page of a failure', `<pre>password=${password}</pre>`, 'body: the password'],
    ['in base64', { a: btoa(password) }, 'a: the password (base64)'],
    [
      'as PHP hashes it',
      { data: [{ x: 1 }, { pin: bcrypt }] },
      'data[1].pin: a hash of a password',
    ],
    ['a field', { user: { password: 'x1' } }, 'user.password: the field password'],
    ['a field of a hash', { password_hash: 'salt.key' }, 'password_hash: the field password_hash'],
  ])('%s', (_what, value, said) => {
    expect(saidOf(value)).toEqual([expect.stringContaining(said)]);
  });

  it.each<[string, unknown, number?]>([
    ['nothing of it', { success: true, user: { id: 1 }, token: 'f'.repeat(32) }],
    ['an empty field', { user: { password: '', hash: null } }],
    ['stars', { user: { password: '********' } }],
    ['what is wrong with the password', { errors: { password: 'Demasiado corta.' } }, 422],
    ['the hash of a file', { picture: { hash: 'thumbnail_1a2b3c4d5e' } }],
    ['a price in a text', { message: 'Cuesta $2 y $10.' }],
  ])('not %s', (_what, value, status) => {
    expect(saidOf(value, status)).toEqual([]);
  });
});

describe('a backend that sends', { timeout: 60_000 }, () => {
  /** Adds fields to the answers of these calls. */
  function sending(fields: object, ...names: EndpointName[]) {
    const calls = names.map((name) => callTo(name));
    return inFront(
      async ({ call }, ask) => {
        const response = await ask();
        if (!calls.includes(call)) return response;
        const { headers, status } = response;
        const text = JSON.stringify({ ...(await response.json()), ...fields });
        return new Response(text, { headers: withoutLength(headers), status });
      },
      (url) => securedReport(url, 'register,reservations,login'),
    );
  }

  it('whole rows of accounts is told so: one breach for each call', async () => {
    const row = { account: { email: 'ana@example.com', passwordHash: bcrypt } };
    const { code, broken, output, junit } = await sending(row, 'login', 'register');
    expect(broken).toEqual([
      'login: passwords in its answers',
      'register: passwords in its answers',
    ]);
    expect(output).toContain(
      'account.passwordHash: expected no password, and no hash of one; came a hash of a password\n    breaks 2 exchanges of 2 calls: login, register\n    what to do: Name the fields that an answer has',
    );
    expect(junit).toContain('<failure message="account.passwordHash: expected no password');
    expect(code).toBe(1);
  });

  it('an e-mail that nobody has by another text is told so', async () => {
    const { code, broken, output } = await inFront(
      async ({ call, body }, ask) => {
        const isUnknown = call === callTo('login') && body.includes('nadie@example.com');
        if (!isUnknown) return ask();
        return Response.json(
          { success: false, message: 'No existe nadie@example.com.' },
          { status: 404 },
        );
      },
      (url) => securedReport(url, 'login'),
    );
    expect(broken).toEqual(['login: an unknown e-mail, beside a wrong password']);
    expect(output).toContain(
      'status and message: expected the same for each failed login: 401 "Correo o contraseña incorrectos."; came 404 "No existe E-MAIL."',
    );
    expect(code).toBe(1);
  });
});

function withoutLength(headers: Headers): Headers {
  const others = new Headers(headers);
  others.delete('content-length');
  return others;
}
