import * as v from 'valibot';
import { endpoint, extended } from '#contracts/endpoint.ts';
import { User } from '#contracts/entities.ts';
import { Id, RequiredText } from '#contracts/primitives.ts';
import type { ExamplesOf } from '#contracts/examples/example.ts';
import {
  credentials,
  customer,
  otherCustomer,
  otherUserId,
  registration,
} from '#contracts/examples/fixtures.ts';
import { given, type StatesOf } from '#contracts/state.ts';

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

export const group = { name: 'auth', description: 'Registration and login.' };

export const calls = {
  login: endpoint({
    method: 'POST',
    path: '/api/auth/login',
    access: 'public',
    request: { encoding: 'json', body: Credentials },
    response: {
      from: 'body',
      schema: v.object({ success: v.literal(true), token: RequiredText, user: User }),
    },
    invalidatesTags: [],
  }),

  register: endpoint({
    method: 'POST',
    path: '/api/auth/register',
    access: 'public',
    request: { encoding: 'json', body: Registration },
    response: { from: 'body', schema: v.object({ success: v.literal(true) }) },
    invalidatesTags: [],
  }),
};

export const states = {
  customerRegistered: {
    sentence: 'a customer is registered',
    params: extended(Registration.entries, { userId: Id }),
    gives: ['userId'],
    data: 'One account with exactly these fields, the password included; an older one with this e-mail is replaced, and what belongs to it goes too: its sessions, purchases, payments, unanswered openings, failed logins and whatever else.',
  },
  emailFree: {
    sentence: 'nobody is registered with this e-mail',
    params: { email: Registration.entries.email },
    data: 'No account with this e-mail, and none of its failed logins.',
  },
  otherCustomerWithoutPurchases: {
    sentence: 'another customer is registered and has bought nothing',
    params: extended(Registration.entries, { otherUserId: Id }),
    gives: ['otherUserId'],
    data: 'A second account with these fields, and no purchase of theirs.',
  },
  adminLoggedIn: {
    sentence: 'an administrator is logged in',
    params: {},
    data: 'A session of an administrator, whom you choose; return its headers. Nothing, if your server checks no roles.',
  },
  customerLoggedIn: {
    sentence: 'this customer is logged in',
    params: { email: Registration.entries.email },
    data: 'A session of the registered customer with this e-mail; return its headers. Nothing, if your server checks no roles.',
  },
} as const satisfies StatesOf;

export const anaIsRegistered = given(
  states.customerRegistered,
  extended(registration, { userId: customer.id }),
);
export const anaIsLoggedIn = given(states.customerLoggedIn, { email: registration.email });
export const luisIsRegistered = given(
  states.otherCustomerWithoutPurchases,
  extended(otherCustomer, { otherUserId }),
);
export const luisIsLoggedIn = given(states.customerLoggedIn, { email: otherCustomer.email });
export const adminIsLoggedIn = given(states.adminLoggedIn, {});

const newcomer = extended(registration, { email: 'nueva@example.com' });

export const examples = {
  login: {
    summary: 'Log in with e-mail and password',
    spec: '7; 4 Session; 5 Login',
    request: credentials,
    success: {
      when: 'e-mail and password are right',
      given: [anaIsRegistered],
      status: 200,
      body: { success: true, token: 'ficha-de-ana', user: customer },
    },
    refusals: [
      {
        when: 'the password is wrong',
        given: [anaIsRegistered],
        request: extended(credentials, { password: 'Otra-clave-1' }),
        status: 401,
        body: { success: false, message: 'Correo o contraseña incorrectos.' },
      },
      {
        when: 'the e-mail is unknown',
        given: [given(states.emailFree, { email: 'nadie@example.com' })],
        request: extended(credentials, { email: 'nadie@example.com' }),
        status: 401,
        body: { success: false, message: 'Correo o contraseña incorrectos.' },
      },
    ],
    uses: {
      answer: {
        success: 'Whether the person is let in (spec 4 Session; login popup)',
        token:
          'Kept in the browser under `token` (spec 3 User, 4 Session; login popup), where every script can read it: not the place for a session',
        user: {
          id: 'Whose purchases are asked for and recorded (spec 3 User, 7; user panel, cart)',
          role: 'Which panel the menu offers, and who may see /admin (spec 6; navigation bar, /admin)',
          photoURL: {
            optional: 'The profile picture; without one, a default (spec 2; navigation bar)',
          },
        },
      },
      refusal: {
        success: 'That nobody is let in (spec 4 Session; login popup)',
        message: 'The error below the form (spec 8 Login/register failure; login popup)',
      },
    },
  },
  register: {
    summary: 'Register a customer',
    spec: '7; 3 User; 5 Register',
    request: newcomer,
    success: {
      when: 'the e-mail is new',
      given: [given(states.emailFree, { email: newcomer.email })],
      status: 201,
      body: { success: true },
    },
    refusals: [
      {
        when: 'the e-mail is registered already',
        given: [anaIsRegistered],
        request: registration,
        status: 409,
        body: { success: false, message: 'Ya existe una cuenta con ese correo.' },
      },
    ],
    uses: {
      answer: {
        success:
          'Whether the account was made; then the shop logs in (spec 4 Session, 8; register popup)',
      },
      refusal: {
        success: 'That no account was made (spec 4 Session; register popup)',
        message: 'The error below the form (spec 8 Login/register failure; register popup)',
      },
    },
  },
} as const satisfies ExamplesOf<typeof calls>;
