import { useMemo } from 'react';
import type { Product } from '#contracts/entities.ts';
import { countsIn, type Facet, hasOffers, namesIn, type Order } from '#src/state/filters.ts';
import { listMessages } from '#src/text/listMessages.ts';
import { showsFocused } from '#src/ui/showsFocused.ts';
import { PriceRange } from './PriceRange.tsx';
import type { useFilters } from './useFilters.ts';
import { useScrolledTo } from './useScrolledTo.ts';
import * as styles from './ListControls.module.css';

type Filtering = ReturnType<typeof useFilters>;

const orders: readonly (readonly [order: Order, label: string])[] = [
  ['', 'Destacados'],
  ['precio-asc', 'Menor precio'],
  ['precio-desc', 'Mayor precio'],
];

interface ChipsProps {
  filtering: Filtering;
  facet: Facet;
  /** The products of the list, whatever the filters are. */
  all: readonly Product[];
}

/** Takes the room of the chips until the list has come: as many as fit on most screens. */
export function ChipsSkeleton() {
  return (
    <div className={`${styles['chips']} ${styles['ghosts']}`}>
      {Array.from({ length: 8 }, (_, index) => (
        <i key={index} />
      ))}
    </div>
  );
}

/** Buttons for what the list can be narrowed to. */
export function Chips({ filtering: { filters, change }, facet, all }: ChipsProps) {
  const row = useScrolledTo('[aria-pressed=true]');
  const names = new Set([...namesIn(all, facet), ...filters.names]);
  const counts = useMemo(() => countsIn(all, facet, filters), [all, facet, filters]);
  const toggle = (name: string) =>
    change(({ names: on }) => ({
      names: on.includes(name) ? on.filter((each) => each !== name) : [...on, name],
    }));
  return (
    <fieldset ref={row} {...showsFocused} aria-label="Filtros" className={styles['chips']}>
      {(hasOffers(all) || filters.onSale) && (
        <Chip
          name="En oferta"
          look={styles['offers']}
          count={counts.onSale}
          pressed={filters.onSale}
          press={() => change(({ onSale }) => ({ onSale: !onSale }))}
        />
      )}
      <PriceRange sorted={counts.byPrice} filters={filters} change={change} />
      {[...names].map((name) => (
        <Chip
          key={name}
          name={name}
          count={counts.ofName.get(name) ?? 0}
          pressed={filters.names.includes(name)}
          press={() => toggle(name)}
        />
      ))}
    </fieldset>
  );
}

interface ChipProps {
  name: string;
  look?: string | undefined;
  count: number;
  pressed: boolean;
  press: () => void;
}

/** One that leads to nothing is not `disabled`: it would lose the focus. */
function Chip({ name, look, count, pressed, press }: ChipProps) {
  const isDead = count === 0 && !pressed;
  return (
    <button
      type="button"
      className={look}
      aria-pressed={pressed}
      aria-disabled={isDead}
      data-empty={count === 0 || undefined}
      tabIndex={isDead ? -1 : 0}
      onClick={isDead ? undefined : press}
    >
      <span>{name}</span> <small className="note">{count}</small>
    </button>
  );
}

export function OrderSelect({ filtering: { filters, change } }: { filtering: Filtering }) {
  return (
    <label className={`row ${styles['order']}`}>
      <span>Ordenar por</span>
      <select
        aria-label="Ordenar por"
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

export function ClearButton({ filtering: { clear, filters } }: { filtering: Filtering }) {
  const { names, onSale, from, to } = filters;
  const count = names.length + Number(onSale) + Number(from !== undefined || to !== undefined);
  return (
    <button type="button" className={styles['clear']} onClick={clear}>
      {listMessages.clearFilters}
      {count > 1 && ` (${count})`}
    </button>
  );
}
