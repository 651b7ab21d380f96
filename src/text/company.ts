/** The company's data. These are samples with reserved domains and phone numbers: replace them here and in `companyDetails.ts`. */
export const company = {
  name: 'Empresa',
  tagline: 'Cómputo y servicio técnico',
  phones: ['555-0110', '555-0111'],
  email: 'hola@empresa.example',
  blurb:
    'Soluciones tecnológicas integrales: equipos, servicio técnico y asesoría de compra para hogares y empresas.',
  currency: 'USD',
  copyright: '© 2024 Empresa. Todos los derechos reservados.',
} as const;
