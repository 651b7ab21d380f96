import type { Product } from '#contracts/entities.ts';
import { type Facet, hasOffers, namesIn, type Order } from '#src/state/filters.ts';
import { listMessages } from '#src/text/listMessages.ts';
import type { useFilters } from './useFilters.ts';
import { useScrolledTo } from './useScrolledTo.ts';
import * as styles from './ListControls.module.css';

type Filtering = ReturnType<typeof useFilters>;

const orders: readonly (readonly [order: Order, label: string])[] = [
  ['', 'Orden de la lista'],
  ['precio-asc', 'Menor precio'],
  ['precio-desc', 'Mayor precio'],
];

interface ChipsProps {
  filtering: Filtering;
  facet: Facet;
  /** The products of the list, whatever the filters are. */
  all: readonly Product[];
}

/** Takes the room of the chips until the list has come. */
export function ChipsSkeleton() {
  return <div className={`${styles['chips']} ${styles['ghosts']}`} />;
}

/** Buttons for what the list can be narrowed to. */
export function Chips({ filtering: { filters, change }, facet, all }: ChipsProps) {
  const row = useScrolledTo<HTMLFieldSetElement>('[aria-pressed=true]');
  const present = namesIn(all, facet);
  const missing = filters.names.filter((name) => !present.includes(name));
  const toggle = (name: string) => {
    change(({ names }) => ({
      names: names.includes(name) ? names.filter((each) => each !== name) : [...names, name],
    }));
  };
  return (
    <fieldset ref={row} aria-label="Filtros" className={styles['chips']}>
      {(hasOffers(all) || filters.onSale) && (
        <button
          type="button"
          className={styles['offers']}
          aria-pressed={filters.onSale}
          onClick={() => {
            change(({ onSale }) => ({ onSale: !onSale }));
          }}
        >
          En oferta
        </button>
      )}
      {[...present, ...missing].map((name) => (
        <button
          key={name}
          type="button"
          aria-pressed={filters.names.includes(name)}
          onClick={() => {
            toggle(name);
          }}
        >
          {name}
        </button>
      ))}
    </fieldset>
  );
}

/** The select element whose options order the list. */
export function OrderSelect({ filtering: { filters, change } }: { filtering: Filtering }) {
  return (
    <label className={styles['order']}>
      <span>Ordenar por</span>
      <select
        value={filters.order}
        onChange={({ currentTarget: { value } }) => {
          change(() => ({ order: orders.find(([order]) => order === value)?.[0] ?? '' }));
        }}
      >
        {orders.map(([order, label]) => (
          <option key={order} value={order}>
            {label}
          </option>
        ))}
      </select>
    </label>
  );
}

/** A button that takes back all filters, but not the order. It disappears, so the first filter gets the focus. */
export function ClearButton({ filtering: { clear } }: { filtering: Filtering }) {
  return (
    <button
      type="button"
      className={styles['clear']}
      onClick={({ currentTarget }) => {
        currentTarget.closest('main')?.querySelector<HTMLElement>('[aria-pressed]')?.focus();
        clear();
      }}
    >
      {listMessages.clearFilters}
    </button>
  );
}
