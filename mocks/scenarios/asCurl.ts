import { exampleCart } from './exampleCart.ts';
import { sentencesOf } from './steps.ts';
import { scenarioOf } from './index.ts';

/** The address of `npm run mock`, unless it is started with another port. */
const MOCK = 'http://localhost:4010';

/** The mock server cannot put it into the cart, which is in the browser. */
const needed = exampleCart.map(({ quantity, name }) => `${quantity} × «${name}»`).join(', ');

/** The command that arms a scenario in the mock server, with what is left to do as a comment in Spanish. */
export function asCurl(id: string): string {
  const { as, at, steps, appears, cart } = scenarioOf(id);
  const then = steps === undefined ? '' : `${sentencesOf(steps)} `;
  const filled = cart ? ` con ${needed} en el carrito,` : '';
  return `# Luego, como ${as},${filled} en ${at}: ${then}Debe aparecer «${appears}».
curl ${MOCK}/__mock/scenario -X PUT -d '${JSON.stringify({ id })}'
`;
}
