import type { FormEvent } from 'react';
import type { Product } from '#contracts/entities.ts';
import { type Filters, rangeOf } from '#src/state/filters.ts';
import { price } from '#src/lib/money.ts';
import { Button } from '#src/ui/Button.tsx';
import { TextField } from '#src/ui/Field.tsx';
import type { useFilters } from './useFilters.ts';
import * as styles from './PriceRange.module.css';

const ID = 'precio';

function labelOf({ from, to }: Filters): string {
  if (from === undefined) return to === undefined ? 'Precio' : `Hasta ${price(to)}`;
  return to === undefined ? `Desde ${price(from)}` : `${price(from)} – ${price(to)}`;
}

/** A chip that opens two fields for a lowest and a highest price. */
export function PriceRange({
  sorted,
  filters,
  change,
}: Pick<ReturnType<typeof useFilters>, 'filters' | 'change'> & { sorted: readonly Product[] }) {
  const label = labelOf(filters);
  const apply = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const { currentTarget } = event;
    const typed = new FormData(currentTarget);
    const range = rangeOf(typed.get('from'), typed.get('to'));
    // Each change is a history entry.
    if (range.from !== filters.from || range.to !== filters.to) change(() => range);
    currentTarget.hidePopover();
  };
  return (
    <>
      <button type="button" popoverTarget={ID} data-set={label !== 'Precio' || undefined}>
        {label}
      </button>
      {/* After another choice, such as Back, its fields begin again with what the address says. */}
      <form key={label} id={ID} popover="auto" className={styles['range']} onSubmit={apply}>
        {(['from', 'to'] as const).map((name) => (
          <TextField
            key={name}
            label={name === 'from' ? 'Desde $' : 'Hasta $'}
            type="number"
            name={name}
            min={0}
            step="any"
            inputMode="decimal"
            placeholder={String((name === 'from' ? sorted[0] : sorted.at(-1))?.price ?? '')}
            defaultValue={filters[name]}
          />
        ))}
        <Button type="submit">Aplicar</Button>
      </form>
    </>
  );
}
