/** What is written into the forms of the demo. */

export const ana = { email: 'ana@example.com', password: 'ana-demo' };

export const eva = {
  firstName: 'Eva',
  lastName: 'Mora',
  city: 'Loja',
  phone: '555-0160',
  identityNo: '1100000001',
  email: 'eva@example.com',
  password: 'clave-de-eva',
};

export const repair = {
  name: 'Eva Mora',
  email: 'eva@example.com',
  phone: '555-0160',
  date: '2024-09-10',
  time: '15:30',
  desc: 'El servidor no arranca.',
};

export const keyboard = {
  name: 'Teclado de prueba',
  description: 'Para probar.',
  price: '19.95',
};

export const cardOf = (number: string) => ({ number, expiry: '12/40', cvc: '123' });
