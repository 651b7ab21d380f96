/** A form of the shop: the label of each field, and the name under which its text is sent. */
export type Form<Name extends string> = Readonly<Record<string, Name>>;

export const forms = {
  login: { 'Correo electrónico': 'email', Contraseña: 'password' },
  registration: {
    Nombre: 'firstName',
    Apellido: 'lastName',
    Ciudad: 'city',
    'Número de identidad': 'identityNo',
    Teléfono: 'phone',
    'Correo electrónico': 'email',
    Contraseña: 'password',
  },
  reservation: {
    Nombre: 'name',
    'Correo electrónico': 'email',
    Teléfono: 'phone',
    Fecha: 'date',
    Hora: 'time',
    'Descripción del problema': 'desc',
  },
  product: { Nombre: 'name', Descripción: 'description', Precio: 'price' },
  card: {
    'Número de tarjeta': 'number',
    Vencimiento: 'expiry',
    'Código de seguridad': 'cvc',
  },
} as const;

/** Returns the text to type for each label of a form, so that these values are sent. */
export function written<Name extends string>(
  form: Form<Name>,
  values: Readonly<Record<Name, string>>,
): Record<string, string> {
  return Object.fromEntries(Object.entries(form).map(([label, name]) => [label, values[name]]));
}

/** Example values for the forms, by field name. */
export const ana = { email: 'ana@example.com', password: 'ana-demo' };
export const eva = {
  firstName: 'Eva',
  lastName: 'Mora',
  city: 'Loja',
  identityNo: '1100000001',
  phone: '555-0160',
  email: 'eva@example.com',
  password: 'clave-de-eva',
};
export const wish = {
  name: 'Eva',
  email: 'eva@example.com',
  phone: '555-0160',
  date: '2024-09-10',
  time: '15:30',
  desc: 'No enciende.',
};
export const keyboard = { name: 'Teclado de prueba', description: 'Para probar.', price: '19.95' };
export const cardOf = (number: string) => ({ number, expiry: '12/40', cvc: '123' });
