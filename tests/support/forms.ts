/** What a visitor writes into the forms, by the names of the fields, as it is sent. */

export const wish = {
  name: 'Eva',
  email: 'eva@example.com',
  phone: '555-0160',
  date: '2024-09-10',
  time: '15:30',
  desc: 'No enciende.',
};

export const login = { email: 'ana@example.com', password: 'clave-secreta' };

export const person = {
  firstName: 'Ana',
  lastName: 'Mora',
  city: 'Loja',
  identityNo: '1100000001',
  phone: '555-0160',
};

export const newProduct = { name: 'Cámara', description: 'Ñandú', price: '9.5' };
