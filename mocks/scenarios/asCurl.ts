import { exampleCart } from './exampleCart.ts';
import { sentencesOf } from './steps.ts';
import { scenarioOf } from './index.ts';

/** The address of `npm run mock`, unless it is started with another port. */
const MOCK = 'http://localhost:4010';

const CARD =
  '# Fuera de la demo, el campo de la tarjeta es del proveedor de pagos y necesita su clave.\n';

/** The mock server cannot put it into the cart, which is in the browser. */
const needed = exampleCart.map(({ quantity, name }) => `${quantity} × «${name}»`).join(', ');

/** The command that arms a scenario in the mock server, with what is left to do as a comment in Spanish. */
export function asCurl(id: string): string {
  const { as, at, steps, appears, cart } = scenarioOf(id);
  const then = steps === undefined ? '' : `${sentencesOf(steps)} `;
  const filled = cart ? ` con ${needed} en el carrito,` : '';
  const card = at === '/checkout' ? CARD : '';
  return `# Luego, como ${as},${filled} en ${at}: ${then}Debe aparecer «${appears}».
${card}# En otro puerto, cambia la dirección. En una sesión, añade: -H 'x-mock-session: NOMBRE'
curl ${MOCK}/__mock/scenario -X PUT -d '${JSON.stringify({ id })}'
`;
}
