/** The whole state of a demo as one JSON file, to share with other people. */
import * as v from 'valibot';
import { Rows } from './database.ts';
import { FaultCalls } from './faults.ts';
import { problemOf } from './problem.ts';
import { Settings } from './settings.ts';

const FORMAT = 'tienda-demo/1';

const Text = v.nullable(v.string());

/** The entries of the shop in the browser's storage, as unparsed text. */
export const Remembered = v.object({
  token: Text,
  user: Text,
  cart: Text,
  /** Missing in the files of earlier versions. */
  payments: v.optional(Text, null),
});
export type Remembered = v.InferOutput<typeof Remembered>;

export const nothingRemembered: Remembered = {
  token: null,
  user: null,
  cart: null,
  payments: null,
};

const StateFile = v.object({
  format: v.literal(FORMAT),
  rows: v.pipe(
    Rows,
    v.check(({ products }) => isUnique(products), 'productos con ids distintos'),
    v.check(({ accounts }) => isUnique(accounts), 'cuentas con ids distintos'),
  ),
  settings: Settings,
  faultCalls: v.optional(FaultCalls, {}),
  /** Missing if the file comes from a mock without a shop. */
  shop: v.optional(Remembered),
});
export type StateFile = v.InferOutput<typeof StateFile>;

export function writeStateFile(state: Omit<StateFile, 'format'>): string {
  return `${JSON.stringify({ format: FORMAT, ...state }, null, 2)}\n`;
}

/** Checks the text against the contract's entities. `problem` is in Spanish. */
export function readStateFile(
  text: string,
): { readonly state: StateFile } | { readonly problem: string } {
  let json: unknown;
  try {
    json = JSON.parse(text);
  } catch {
    return { problem: 'El archivo no es JSON.' };
  }
  const { issues, output } = v.safeParse(StateFile, json);
  if (!issues) return { state: output };
  return { problem: `El archivo no sirve: ${problemOf(issues[0], 'archivo')}.` };
}

function isUnique(rows: readonly { readonly id: string | number }[]): boolean {
  return new Set(rows.map(({ id }) => String(id))).size === rows.length;
}
