import type { Product } from '#contracts/entities.ts';
import { SnapshotError } from './error.ts';
import type { Folder } from './folder.ts';

/** With fewer documents than this, most of them may go at once. */
const FEW = 10;

/** Refuses a list that lacks most of the products that have documents: the backend is probably at fault. */
export function requireMost(
  products: readonly Product[],
  old: readonly string[],
  { api, allowEmpty, allowFewer }: { api: string; allowEmpty: boolean; allowFewer: boolean },
): void {
  const documents = old.filter(isDocument);
  if (products.length === 0 && documents.length > 0 && !allowEmpty)
    throw new SnapshotError(
      `${api} has no products, but the documents do: use --allow-empty if that is right.`,
    );
  const known = new Set(products.map(documentOf));
  const gone = documents.filter((name) => !known.has(name)).length;
  const isMost = documents.length >= FEW && gone > documents.length / 2;
  if (isMost && !allowFewer && !(allowEmpty && products.length === 0))
    throw new SnapshotError(
      `${api} lacks ${gone} of ${documents.length} products that have documents: use --allow-fewer if that is right.`,
    );
}

interface Products {
  readonly shown: readonly Product[];
  readonly products: readonly Product[];
  /** Whether a product that is not in the list has gone. */
  readonly marks: boolean;
}

/** A product that has gone leaves a `.gone` file, so that the host can answer 404: see `deploy/nginx.conf`. */
export async function removeOthers(
  folder: Folder,
  old: readonly string[],
  { shown, products, marks }: Products,
): Promise<number> {
  const kept = new Set(shown.map(documentOf));
  const known = new Set(products.map(documentOf));
  const others = old.filter((name) => isDocument(name) && !kept.has(name));
  for (const name of others) {
    if (marks && !known.has(name)) await folder.writeText(`product/${markOf(name)}`, '');
    await folder.remove(`product/${name}`);
  }
  const wrong = new Set([...known].map(markOf));
  for (const name of old) if (wrong.has(name)) await folder.remove(`product/${name}`);
  return others.length;
}

const documentOf = ({ id }: Product) => `${id}.html`;
const isDocument = (name: string) => name.endsWith('.html');
const markOf = (name: string) => name.replace(/html$/, 'gone');
