import * as v from 'valibot';
import { endpoint } from '#contracts/endpoint.ts';
import { Credentials, Registration, User } from '#contracts/entities.ts';
import { RequiredText } from '#contracts/wire.ts';

export const login = endpoint({
  method: 'POST',
  path: '/api/auth/login',
  summary: 'Log in with e-mail and password',
  spec: '7; 4 Session; 5 Login',
  request: { encoding: 'json', body: Credentials },
  response: {
    from: 'body',
    schema: v.object({ success: v.literal(true), token: RequiredText, user: User }),
  },
  changes: [],
});

export const register = endpoint({
  method: 'POST',
  path: '/api/auth/register',
  summary: 'Register a customer',
  spec: '7; 3 User; 5 Register',
  request: { encoding: 'json', body: Registration },
  response: { from: 'body', schema: v.object({ success: v.literal(true) }) },
  changes: [],
});
