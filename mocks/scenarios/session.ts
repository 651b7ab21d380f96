import { ana, eva, forms } from './forms.ts';
import { always, type Scenarios } from './scenario.ts';
import { acceptAlert, fillIn, press, send, type Step, turnTo } from './steps.ts';

export const openPopup = press('Iniciar Sesión');
export const openRegistration = [openPopup, turnTo('Registrarse')];

const logIn = (password: string): readonly Step[] => [
  openPopup,
  fillIn(forms.login, { ...ana, password }, `Escribe ${ana.email} y la contraseña «${password}»`),
  send('Iniciar Sesión'),
];
const register = (email: string): readonly Step[] => [
  ...openRegistration,
  fillIn(forms.registration, { ...eva, email }, `Llena el formulario con el correo ${email}`),
  send('Registrarse'),
];

const login = {
  row: 'Login/register failure',
  as: 'visitor',
  at: '/',
  steps: logIn(ana.password),
  told: 'text',
  appears: 'Error en la solicitud.',
} as const;
const registration = { ...login, steps: register(eva.email) } as const;
const registered = { ...registration, products: 72 } as const; // resets the accounts, so that Eva can register again
const unfilled = {
  ...login,
  row: 'Refused by the shop',
  appears: 'Falta este dato.',
} as const;

export const session = {
  'login-rechazado': {
    ...login,
    title: 'Inicio de sesión con una contraseña equivocada',
    steps: logIn('equivocada'),
    appears: 'Correo o contraseña incorrectos.',
  },
  'login-sin-mensaje': {
    ...login,
    title: 'Inicio de sesión rechazado sin mensaje',
    faults: { login: always({ kind: 'refuse', status: 401 }) },
  },
  'login-sin-conexion': {
    ...login,
    title: 'Inicio de sesión sin conexión',
    faults: { login: always({ kind: 'network' }) },
  },
  'login-campos-vacios': {
    ...unfilled,
    title: 'Inicio de sesión con los campos vacíos',
    steps: [openPopup, send('Iniciar Sesión')],
  },
  'registro-rechazado': {
    ...registration,
    title: 'Registro con un correo que ya tiene cuenta',
    steps: register(ana.email),
    appears: 'Ya existe una cuenta con ese correo.',
  },
  'registro-sin-mensaje': {
    ...registration,
    title: 'Registro rechazado sin mensaje',
    faults: { register: always({ kind: 'refuse', status: 400 }) },
  },
  'registro-sin-conexion': {
    ...registration,
    title: 'Registro sin conexión',
    faults: { register: always({ kind: 'network' }) },
  },
  'registro-campos-vacios': {
    ...unfilled,
    title: 'Registro con los campos vacíos',
    steps: [...openRegistration, send('Registrarse')],
  },
  'registro-correcto': {
    ...registered,
    row: 'Registration success',
    title: 'Registro correcto, que también inicia la sesión',
    at: '/product/34',
    told: 'alert',
    appears: '¡Usuario registrado correctamente!',
    also: ['Añadir al carrito'],
  },
  'registro-sin-entrada': {
    ...registered,
    row: 'Automatic login after registration fails',
    title: 'Registro correcto cuya entrada automática falla',
    steps: [...register(eva.email), acceptAlert],
    told: 'logged',
    appears: '[tienda] the automatic login after a registration failed',
    alertBefore: '¡Usuario registrado correctamente!',
    faults: { login: always({ kind: 'status', status: 500 }) },
  },
} as const satisfies Scenarios;
