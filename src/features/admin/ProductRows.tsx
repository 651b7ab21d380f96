import { useCallback, useState } from 'react';
import { flushSync } from 'react-dom';
import type { Product } from '#contracts/entities.ts';
import { productKeys } from '#src/lib/productKeys.ts';
import { listMessages } from '#src/text/listMessages.ts';
import { Button } from '#src/ui/Button.tsx';
import type { ShowToast } from '#src/ui/Toasts.tsx';
import { useFocusInList } from '#src/ui/useFocusInList.ts';
import { useNearEnd } from '#src/ui/useNearEnd.ts';
import { ProductRow } from './ProductRow.tsx';
import * as styles from './ProductTable.module.css';

/** A shop with no more products than this shows them all at once. */
const SMALL_SHOP = 100;
/** About two screens. */
const ROWS_PER_STEP = 30;

interface Props {
  products: readonly Product[];
  rows: readonly Product[];
  /** Names the choice and the order of the rows: another list begins with its first rows. */
  list: string;
  toast: ShowToast;
  onRemoved: (id: number) => void;
}

/** The rows of a big shop come as the end of those before comes near, and by a button. */
export function ProductRows({ products, rows, list, ...rest }: Props) {
  const { ref, ...handlers } = useFocusInList<HTMLUListElement>();
  const [grown, setGrown] = useState({ list, steps: 1 });
  const steps = grown.list === list ? grown.steps : 1;
  const limit = products.length <= SMALL_SHOP ? SMALL_SHOP : steps * ROWS_PER_STEP;
  const more = useCallback(() => setGrown({ list, steps: steps + 1 }), [list, steps]);
  const end = useNearEnd(more);
  const shown = rows.slice(0, limit);
  const keys = productKeys(shown);

  // Otherwise the focus would stay behind the new rows, or be lost with the button.
  const showMore = () => {
    flushSync(more);
    const first = ref.current?.children.item(limit);
    if (!(first instanceof HTMLElement)) return;
    first.tabIndex = -1; // the row and not its button, which a second press would press
    first.focus();
  };

  return (
    <>
      <ul ref={ref} {...handlers}>
        {shown.map((product, index) => (
          <ProductRow key={keys[index]} product={product} {...rest} />
        ))}
      </ul>
      {limit < rows.length && (
        <div ref={end} className={styles['end']}>
          <Button look="quiet" onClick={showMore}>
            {listMessages.moreProducts}
          </Button>
        </div>
      )}
    </>
  );
}
