/** What a demo is at the moment, and how much of that a link can tell. */
import * as v from 'valibot';
import { User } from '#contracts/entities.ts';
import type { Rows } from '#mocks/store/database.ts';
import { type Demo, someCart } from '#mocks/scenarios/demo.ts';
import type { Link } from '#mocks/scenarios/links.ts';
import { type Person, persons, sessionOf } from '#mocks/store/persons.ts';
import { dataset, type Size, sizes } from '#mocks/store/seed/dataset.ts';
import type { Settings } from '#mocks/store/settings.ts';
import type { Remembered } from '#mocks/store/stateFile.ts';
import { allScenarios } from './activeFaults.ts';

export interface Status {
  /** Nothing for somebody who is none of the four, as a person who has registered. */
  readonly person: Person | undefined;
  readonly settings: Settings;
  readonly counts: Readonly<Record<keyof Rows, number>>;
  readonly link: Link;
  /** What the link cannot tell, in Spanish. */
  readonly gaps: readonly string[];
}

/** Looks at a demo. */
export async function readStatus(demo: Demo): Promise<Status> {
  const { rows, settings } = await demo.state();
  const remembered = demo.remembered();
  const person = personOf(remembered);
  const size = sizes.find((each) => each === rows.products.length);
  return {
    person,
    settings,
    counts: countsOf(rows),
    link: linkOf(person, settings, size),
    gaps: [
      ...(person === undefined ? ['la persona, que no es ninguna de las cuatro'] : []),
      ...(size !== undefined && same(rows, dataset(size))
        ? []
        : ['los cambios hechos en los datos']),
      ...(same(cartOf(remembered), cartAfter(settings)) ? [] : ['lo que hay en el carrito']),
    ],
  };
}

/** Who the shop's storage says is logged in. */
export function personOf({ token, user }: Remembered): Person | undefined {
  const read = v.safeParse(v.pipe(v.string(), v.parseJson(), User), user);
  if (token === null || !read.success) return 'visitor';
  const { id, role } = read.output;
  return persons.find((person) => {
    const session = sessionOf(person);
    return session?.user.id === id && session.user.role === role;
  });
}

function linkOf(person: Person | undefined, settings: Settings, products: Size | undefined): Link {
  const known = allScenarios.some(([id]) => id === settings.scenario);
  return {
    person,
    products,
    ...(known && settings.scenario !== null
      ? { scenario: settings.scenario }
      : { faults: settings.faults }),
  };
}

function countsOf(rows: Rows): Status['counts'] {
  return {
    accounts: rows.accounts.length,
    products: rows.products.length,
    purchases: rows.purchases.length,
    reservations: rows.reservations.length,
    checkoutSessions: rows.checkoutSessions.length,
    paymentIntents: rows.paymentIntents.length,
    uploads: rows.uploads.length,
  };
}

function cartOf({ cart }: Remembered): unknown {
  const read = v.safeParse(v.pipe(v.string(), v.parseJson()), cart);
  return read.success ? read.output : [];
}

/** The cart that following the link leaves. */
function cartAfter({ scenario }: Settings): unknown {
  return allScenarios.find(([id]) => id === scenario)?.[1].cart ? someCart : [];
}

/** Whether two things would be the same JSON, whatever the order of their fields. */
function same(one: unknown, other: unknown): boolean {
  if (typeof one !== 'object' || typeof other !== 'object' || one === null || other === null)
    return one === other;
  const [mine, yours] = [Object.entries(one), new Map<string, unknown>(Object.entries(other))];
  return (
    mine.length === yours.size &&
    mine.every(([key, value]) => yours.has(key) && same(value, yours.get(key)))
  );
}
