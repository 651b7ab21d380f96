import * as v from 'valibot';
import { User } from '#contracts/entities.ts';
import { countsOf, type Rows } from '#mocks/store/database.ts';
import type { Demo } from '#mocks/demo/demo.ts';
import type { Link } from '#mocks/demo/links.ts';
import { type Person, persons, sessionOf } from '#mocks/store/persons.ts';
import { type Size, sizes } from '#mocks/store/seed/dataset.ts';
import type { Settings } from '#mocks/store/settings.ts';
import type { Header } from '#mocks/store/snapshots.ts';
import type { Remembered } from '#mocks/store/stateFile.ts';
import { activeScenario } from './activeFaults.ts';

interface Status extends Header {
  /** `undefined` for a user who is none of the four, for example one who has just registered. */
  readonly person: Person | undefined;
  readonly counts: Readonly<Record<keyof Rows, number>>;
  readonly link: Link;
}

export async function readStatus(demo: Demo): Promise<Status> {
  const { rows } = await demo.state();
  const header = await demo.header();
  const person = personOf(demo.remembered());
  const size = sizes.find((each) => each === rows.products.length);
  const link = linkOf(person, header.settings, size);
  return { ...header, person, counts: countsOf(rows), link };
}

function personOf({ token, user }: Remembered): Person | undefined {
  const result = v.safeParse(v.pipe(v.string(), v.parseJson(), User), user);
  if (token === null || !result.success) return 'visitor';
  const { id, role } = result.output;
  return persons.find((person) => {
    const session = sessionOf(person);
    return session?.user.id === id && session.user.role === role;
  });
}

function linkOf(person: Person | undefined, settings: Settings, products: Size | undefined): Link {
  const scenario = activeScenario(settings)?.[0];
  return {
    person,
    products,
    ...(scenario !== undefined
      ? { scenario }
      : { faults: settings.faults, provider: settings.provider }),
  };
}
