/** What the tests write into the shop's forms, by the labels of the fields. */

export const login = { 'Correo electrónico': 'ana@example.com', Contraseña: 'ana-demo' } as const;

export const registration = {
  Nombre: 'Eva',
  Apellido: 'Mora',
  Ciudad: 'Loja',
  Teléfono: '555-0160',
  'Número de identidad': '1100000001',
  'Correo electrónico': 'eva@example.com',
  Contraseña: 'clave-de-eva',
} as const;

export const serviceRequest = {
  Nombre: 'Eva Mora',
  'Correo electrónico': 'eva@example.com',
  Teléfono: '555-0160',
  Fecha: '2024-09-10',
  Hora: '15:30',
  'Descripción del problema': 'El servidor no arranca.',
} as const;

export const newProduct = {
  Nombre: 'Teclado de prueba',
  Descripción: 'Para probar.',
  Precio: '19.95',
} as const;

/** A card of the provider of the demo, by its number. */
export const card = (number: string) => ({
  'Número de tarjeta': number,
  Vencimiento: '12/40',
  'Código de seguridad': '123',
});
