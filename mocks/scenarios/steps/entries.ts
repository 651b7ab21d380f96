/** The texts that the steps of the scenarios type into forms. */
import { person } from './forms.ts';

export const ana = { email: 'ana@example.com', password: 'ana-demo' };
export const eva = {
  ...person,
  firstName: 'Eva',
  email: 'eva@example.com',
  password: 'clave-de-eva',
};
export const keyboard = { name: 'Teclado de prueba', description: 'Para probar.', price: '19.95' };
export const cardOf = (number: string) => ({ number, expiry: '12/40', cvc: '123' });
