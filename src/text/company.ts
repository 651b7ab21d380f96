/** The company's data. These are samples with reserved domains and phone numbers: replace them here only. */
export const company = {
  name: 'Empresa',
  tagline: 'Cómputo y servicio técnico',
  phones: ['555-0110', '555-0111'],
  email: 'hola@empresa.example',
  phone: '555-0110',
  blurb:
    'Soluciones tecnológicas integrales: equipos, servicio técnico y asesoría de compra para hogares y empresas.',
  currency: 'USD',
  copyright: '© 2024 Empresa. Todos los derechos reservados.',
  service:
    'Reparamos y damos mantenimiento a PCs, impresoras, cámaras y servidores. Cuéntanos qué pasa y elige cuándo te atendemos.',
  vision: [
    'Ofrecemos soluciones tecnológicas integrales, con más de 20 años en el mercado.',
    'Damos servicio técnico de PCs, impresoras, cámaras y servidores, y asesoría en la compra para que cada equipo sea el que hace falta.',
  ],
  staff: [
    {
      name: 'Marta Salinas',
      specialty: 'Asesoría de compra y ventas a empresas',
      email: 'marta@empresa.example',
      phone: '555-0112',
    },
    {
      name: 'Jorge Andrade',
      specialty: 'Servicio técnico de PCs, impresoras, cámaras y servidores',
      email: 'jorge@empresa.example',
      phone: '555-0113',
    },
  ],
} as const;
