import { flushSync } from 'react-dom';
import type { Product } from '#contracts/entities.ts';
import { productById } from '#src/state/catalog.ts';
import { messages } from '#src/text/messages.ts';
import { Button } from '#src/ui/Button.tsx';
import type { ShowToast } from '#src/ui/Toasts.tsx';
import { useFocusInList } from '#src/ui/useFocusInList.ts';
import { ProductRow } from './ProductRow.tsx';
import { RemovedRow } from './RemovedRow.tsx';
import { useGrowingRows } from './useGrowingRows.ts';
import type { RemovedRows } from './useRemovedRows.ts';
import * as styles from './ProductTable.module.css';

interface Props {
  /** All products of the shop. */
  products: readonly Product[];
  /** Those to show, and the removed ones whose place is kept. */
  rows: readonly Product[];
  /** Names the choice and the order of the rows. */
  list: string;
  newIds: ReadonlySet<number>;
  removed: RemovedRows;
  fetching: boolean;
  toast: ShowToast;
}

export function ProductRows({ products, rows, list, newIds, removed, fetching, toast }: Props) {
  const { ref, ...focus } = useFocusInList<HTMLUListElement>();
  const handlers = { ...focus, onPointerLeave: removed.onPointerLeave };
  const { limit, more, end } = useGrowingRows(products.length, list);

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
      <ul ref={ref} className={styles['list']} {...handlers}>
        {rows.slice(0, limit).map((product, index) => {
          // A backend's list may contain an id twice; the index makes the key unique.
          const isFirst = productById(products, product.id) === product;
          const key = isFirst ? product.id : `${product.id} ${index}`;
          const height = removed.heightOf(product);
          if (height !== undefined)
            return <RemovedRow key={key} height={height} onLeave={removed.release} />;
          return (
            <ProductRow
              key={key}
              product={product}
              isNew={newIds.has(product.id)}
              fetching={fetching}
              toast={toast}
              onRemoved={removed.keepPlace}
            />
          );
        })}
      </ul>
      {limit < rows.length && (
        <div ref={end} className={styles['end']}>
          <Button look="quiet" onClick={showMore}>
            {messages.moreProducts}
          </Button>
        </div>
      )}
    </>
  );
}
