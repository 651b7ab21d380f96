import * as v from 'valibot';
import { endpoint } from '#contracts/endpoint.ts';
import { Credentials, Registration, User } from '#contracts/entities.ts';
import { RequiredText } from '#contracts/primitives.ts';

export const auth = {
  login: endpoint({
    method: 'POST',
    path: '/api/auth/login',
    request: { encoding: 'json', body: Credentials },
    response: {
      from: 'body',
      schema: v.object({ success: v.literal(true), token: RequiredText, user: User }),
    },
    changes: [],
  }),

  register: endpoint({
    method: 'POST',
    path: '/api/auth/register',
    request: { encoding: 'json', body: Registration },
    response: { from: 'body', schema: v.object({ success: v.literal(true) }) },
    changes: [],
  }),
};
