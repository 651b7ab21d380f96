/** What only the pages of the service and of the company say. It is a file of its own so that the home page does not load it. */
export const companyDetails = {
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
