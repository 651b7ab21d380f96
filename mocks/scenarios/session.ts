import { ana, eva, forms } from './forms.ts';
import { always, type Scenarios } from './scenario.ts';
import { acceptAlert, fillIn, press, send, type Step, turnTo } from './steps.ts';

/** Opens the popup, with the form to log in. */
export const openPopup = press('Iniciar Sesión');
/** Opens the popup, with the form to register. */
export const openRegistration = [openPopup, turnTo('Registrarse')];

const logIn = (password: string): readonly Step[] => [
  openPopup,
  fillIn(forms.login, { ...ana, password })`Escribe ${'email'} y la contraseña «${'password'}»`,
  send('Iniciar Sesión'),
];
const register = (email: string): readonly Step[] => [
  ...openRegistration,
  fillIn(forms.registration, { ...eva, email })`Llena el formulario con el correo ${'email'}`,
  send('Registrarse'),
];

/** Logging in and registering. */
export const session = {
  'login-rechazado': {
    row: 'Login/register failure',
    title: 'Inicio de sesión con una contraseña equivocada',
    as: 'visitor',
    at: '/',
    steps: logIn('equivocada'),
    told: 'text',
    appears: 'Correo o contraseña incorrectos.',
  },
  'login-sin-mensaje': {
    row: 'Login/register failure',
    title: 'Inicio de sesión rechazado sin mensaje',
    as: 'visitor',
    at: '/',
    steps: logIn(ana.password),
    told: 'text',
    appears: 'Error en la solicitud.',
    faults: { login: always({ kind: 'refuse', status: 401 }) },
  },
  'login-sin-conexion': {
    row: 'Login/register failure',
    title: 'Inicio de sesión sin conexión',
    as: 'visitor',
    at: '/',
    steps: logIn(ana.password),
    told: 'text',
    appears: 'Error en la solicitud.',
    faults: { login: always({ kind: 'network' }) },
  },
  'registro-rechazado': {
    row: 'Login/register failure',
    title: 'Registro con un correo que ya tiene cuenta',
    as: 'visitor',
    at: '/',
    steps: register(ana.email),
    told: 'text',
    appears: 'Ya existe una cuenta con ese correo.',
  },
  'registro-sin-mensaje': {
    row: 'Login/register failure',
    title: 'Registro rechazado sin mensaje',
    as: 'visitor',
    at: '/',
    steps: register(eva.email),
    told: 'text',
    appears: 'Error en la solicitud.',
    faults: { register: always({ kind: 'refuse', status: 400 }) },
  },
  'registro-sin-conexion': {
    row: 'Login/register failure',
    title: 'Registro sin conexión',
    as: 'visitor',
    at: '/',
    steps: register(eva.email),
    told: 'text',
    appears: 'Error en la solicitud.',
    faults: { register: always({ kind: 'network' }) },
  },
  'registro-correcto': {
    row: 'Registration success',
    title: 'Registro correcto, que también inicia la sesión',
    as: 'visitor',
    at: '/product/34',
    steps: register(eva.email),
    told: 'alert',
    appears: '¡Usuario registrado correctamente!',
    also: ['Añadir al carrito'],
    products: 72, // resets the accounts, so that Eva can register again
  },
  'registro-sin-entrada': {
    row: 'Automatic login after registration fails',
    title: 'Registro correcto cuya entrada automática falla',
    as: 'visitor',
    at: '/',
    steps: [...register(eva.email), acceptAlert],
    told: 'logged',
    appears: '[tienda] the automatic login after a registration failed',
    faults: { login: always({ kind: 'status', status: 500 }) },
    products: 72, // as above
  },
} as const satisfies Scenarios;
