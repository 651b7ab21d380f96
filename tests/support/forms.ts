/** The forms of the shop: the label of each field, and the name under which its text is sent. */
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

/** What is written beside each label of a form, for these values to be sent. */
export function written<Name extends string>(
  form: Readonly<Record<string, Name>>,
  values: Readonly<Record<Name, string>>,
): Record<string, string> {
  return Object.fromEntries(Object.entries(form).map(([label, name]) => [label, values[name]]));
}
