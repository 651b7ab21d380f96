import { type Account, type Db, nextId } from '#mocks/store/database.ts';
import type { calls } from '#contracts/endpoints/auth.ts';
import { publicUser } from '#mocks/store/persons.ts';
import { type BackendOf, refuse } from './answer.ts';

export const auth: BackendOf<typeof calls> = {
  login: {
    title: 'Iniciar sesión',
    answer: ({ input, db }) => {
      const account = accountOf(db, input.email);
      if (!account || account.password !== input.password)
        return refuse(401, 'Correo o contraseña incorrectos.');
      const token = `demo.${account.id}.${crypto.randomUUID()}`;
      return { status: 200, body: { success: true, token, user: publicUser(account) } };
    },
  },

  register: {
    title: 'Registrarse',
    answer: async ({ input, db }) => {
      if (accountOf(db, input.email)) return refuse(409, 'Ya existe una cuenta con ese correo.');
      // A new account is always a customer, whatever role the request asks for.
      await db.accounts.create({ ...input, id: nextId(db.accounts.all()), role: 'user' });
      return { status: 201, body: { success: true } };
    },
  },
};

function accountOf(db: Db, email: string): Account | undefined {
  return db.accounts.all().find((account) => normalized(account.email) === normalized(email));
}

function normalized(email: string): string {
  return email.trim().toLowerCase();
}
