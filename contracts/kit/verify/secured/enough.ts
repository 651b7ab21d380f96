/** Which cookies of a login are enough for a protected call. A breach names only them: the others protect nothing. */
import type { Finding } from '#contracts/kit/verify/finding.ts';
import { securityGuide } from '#contracts/kit/verify/packaged.ts';
import type { Cookie } from './cookies.ts';

/** Whether these cookies are enough for a protected call. */
export type Opens = (some: readonly Cookie[]) => Promise<boolean>;

/** As few of these as are enough for the call; none if all of them are not enough. */
export async function enoughOf(some: readonly Cookie[], opens: Opens): Promise<readonly Cookie[]> {
  if (some.length === 0 || !(await opens(some))) return [];
  let enough = some;
  for (const cookie of some) {
    const fewer = enough.filter((each) => each !== cookie);
    if (fewer.length > 0 && (await opens(fewer))) enough = fewer;
  }
  return enough;
}

export type Breach = Pick<Finding, 'expected' | 'came' | 'use'> & { readonly fix: string };

export function findingOfCookies(cookies: readonly Cookie[], { fix, ...breach }: Breach): Finding {
  return {
    field: `the login’s cookie ${cookies.map(({ name }) => name).join(' and ')}`,
    answers: [],
    more: 0,
    ...breach,
    fix: `${fix} (${securityGuide}, A session by cookie).`,
  };
}
