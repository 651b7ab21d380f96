import { forms, keyboard } from './forms.ts';
import { always, type Scenarios } from './scenario.ts';
import { choosePicture, fillIn, open, send } from './steps.ts';

export const fillProduct = fillIn(
  forms.product,
  keyboard,
  `Escribe el nombre «${keyboard.name}», la descripción «${keyboard.description}» y el precio ${keyboard.price}`,
);

const section = open('Añadir Producto');
const submit = send('Agregar producto');

const add = {
  as: 'admin',
  at: '/admin',
  steps: [section, choosePicture, fillProduct, submit],
  told: 'toast',
} as const;
const failed = {
  ...add,
  row: 'Add product exception',
  appears: 'Error al agregar el producto.',
} as const;

export const newProduct = {
  'agregar-sin-imagen': {
    ...add,
    row: 'Add product, missing image',
    title: 'Producto nuevo sin imagen',
    steps: [section, fillProduct, submit],
    appears: 'Por favor selecciona una imagen.',
  },
  'agregar-campos-vacios': {
    ...add,
    row: 'Refused by the shop',
    title: 'Producto nuevo con los campos vacíos',
    steps: [section, submit],
    told: 'text',
    appears: 'Falta este dato.',
  },
  'agregar-correcto': {
    ...add,
    row: 'Add product success',
    title: 'Producto nuevo agregado',
    appears: 'Producto agregado correctamente.',
    needsBrowser: 'a file is really sent',
  },
  'agregar-rechazado': {
    ...add,
    row: 'Add product, `success` false',
    title: 'Producto nuevo rechazado con un mensaje',
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
    ...failed,
    row: 'Add product, `success` false',
    title: 'Producto nuevo rechazado sin mensaje',
    faults: { addProduct: always({ kind: 'refuse', status: 400 }) },
  },
  'agregar-sin-conexion': {
    ...failed,
    title: 'Producto nuevo sin conexión',
    faults: { addProduct: always({ kind: 'network' }) },
  },
  'agregar-caido': {
    ...failed,
    title: 'Producto nuevo con la imagen demasiado grande para el servidor',
    faults: { addProduct: always({ kind: 'status', status: 413 }) },
  },
} as const satisfies Scenarios;
