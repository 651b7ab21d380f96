import { sentencesOf } from './guideSteps.ts';
import { scenarioOf } from './index.ts';

/** The address of `npm run mock`, unless it is started with another port. */
const MOCK = 'http://localhost:4010';

/** The command that arms a scenario in the mock server, with what is left to do as a comment in Spanish. */
export function asCurl(id: string): string {
  const { as, at, steps, appears } = scenarioOf(id);
  const then = steps === undefined ? '' : `${sentencesOf(steps)} `;
  return `# Luego, como ${as}, en ${at}: ${then}Debe aparecer «${appears}».
curl ${MOCK}/__mock/scenario -X PUT -d '${JSON.stringify({ id })}'
`;
}
