import { forms, keyboard } from './forms.ts';
import { always, type Scenarios } from './scenario.ts';
import { choosePicture, fillIn, open, send } from './steps.ts';

const section = open('Añadir Producto');
const fill = [
  fillIn(
    forms.product,
    keyboard,
  )`Escribe el nombre «${'name'}», la descripción «${'description'}» y el precio ${'price'}`,
  send('Agregar producto'),
];
const steps = [section, choosePicture, ...fill];
const exception = 'Error al agregar el producto.';

/** The administrator adds a product. */
export const newProduct = {
  'agregar-sin-imagen': {
    row: 'Add product, missing image',
    title: 'Producto nuevo sin imagen',
    as: 'admin',
    at: '/admin',
    steps: [section, ...fill],
    told: 'toast',
    appears: 'Por favor selecciona una imagen.',
  },
  'agregar-correcto': {
    row: 'Add product success',
    title: 'Producto nuevo agregado',
    as: 'admin',
    at: '/admin',
    steps,
    told: 'toast',
    appears: 'Producto agregado correctamente.',
  },
  'agregar-rechazado': {
    row: 'Add product, `success` false',
    title: 'Producto nuevo rechazado con un mensaje',
    as: 'admin',
    at: '/admin',
    steps,
    told: 'toast',
    appears: 'Ya hay un producto con ese nombre.',
    faults: {
      addProduct: always({
        kind: 'refuse',
        status: 200,
        message: 'Ya hay un producto con ese nombre.',
      }),
    },
  },
  'agregar-sin-mensaje': {
    row: 'Add product, `success` false',
    title: 'Producto nuevo rechazado sin mensaje',
    as: 'admin',
    at: '/admin',
    steps,
    told: 'toast',
    appears: exception,
    faults: { addProduct: always({ kind: 'refuse', status: 400 }) },
  },
  'agregar-sin-conexion': {
    row: 'Add product exception',
    title: 'Producto nuevo sin conexión',
    as: 'admin',
    at: '/admin',
    steps,
    told: 'toast',
    appears: exception,
    faults: { addProduct: always({ kind: 'network' }) },
  },
  'agregar-caido': {
    row: 'Add product exception',
    title: 'Producto nuevo con la imagen demasiado grande para el servidor',
    as: 'admin',
    at: '/admin',
    steps,
    told: 'toast',
    appears: exception,
    faults: { addProduct: always({ kind: 'status', status: 413 }) },
  },
} as const satisfies Scenarios;
