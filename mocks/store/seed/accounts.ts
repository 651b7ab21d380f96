import type { Account } from '#mocks/store/database.ts';

/** The demo's accounts: invented people with reserved e-mail domains and phone numbers. `docs/demo.md` lists them. */
export const accounts: readonly Account[] = [
  {
    id: 1,
    role: 'admin',
    email: 'admin@example.com',
    password: 'admin-demo',
    firstName: 'Marta',
    lastName: 'Salinas',
    city: 'Quito',
    identityNo: '1700000001',
    phone: '555-0100',
  },
  {
    id: 2,
    role: 'user',
    email: 'ana@example.com',
    password: 'ana-demo',
    firstName: 'Ana',
    lastName: 'Paredes',
    city: 'Guayaquil',
    identityNo: '0900000002',
    phone: '555-0101',
  },
  {
    id: 3,
    role: 'user',
    email: 'luis@example.com',
    password: 'luis-demo',
    firstName: 'Luis',
    lastName: 'Cevallos',
    city: 'Cuenca',
    identityNo: '0100000003',
    phone: '555-0102',
    ruc: '0100000003001',
  },
];
