import * as v from 'valibot';
import { endpoint } from '#contracts/endpoint.ts';
import { User } from '#contracts/entities.ts';
import { RequiredText } from '#contracts/primitives.ts';

export const Credentials = v.object({ email: RequiredText, password: RequiredText });
export type Credentials = v.InferOutput<typeof Credentials>;

export const Registration = v.object({
  ...Credentials.entries,
  firstName: RequiredText,
  lastName: RequiredText,
  role: v.picklist(['admin', 'user']),
  city: RequiredText,
  identityNo: RequiredText,
  phone: RequiredText,
  ruc: v.optional(v.string()),
});
export type Registration = v.InferOutput<typeof Registration>;

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
