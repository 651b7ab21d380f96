import type { auth as calls } from '#contracts/endpoints/auth.ts';
import { given } from '#contracts/states.ts';
import type { ResourceExamples } from './example.ts';
import { anaIsRegistered, credentials, customer, registration } from './fixtures.ts';

const newcomer = { ...registration, email: 'nueva@example.com' };

export const auth = {
  description: 'Registration and login.',
  calls: {
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
          request: { ...credentials, password: 'Otra-clave-1' },
          status: 401,
          body: { success: false, message: 'Correo o contraseña incorrectos.' },
        },
        {
          when: 'the e-mail is unknown',
          given: [given('emailFree', { email: 'nadie@example.com' })],
          request: { ...credentials, email: 'nadie@example.com' },
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
        given: [given('emailFree', { email: newcomer.email })],
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
  },
} as const satisfies ResourceExamples<typeof calls>;
