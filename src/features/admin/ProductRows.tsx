import { flushSync } from 'react-dom';
import type { Product } from '#contracts/entities.ts';
import { productById } from '#src/state/catalog.ts';
import { messages } from '#src/text/messages.ts';
import { Button } from '#src/ui/Button.tsx';
import type { ShowToast } from '#src/ui/Toasts.tsx';
import { useFocusInList } from '#src/ui/useFocusInList.ts';
import { ProductRow } from './ProductRow.tsx';
import { useGrowingRows } from './useGrowingRows.ts';
import * as styles from './ProductTable.module.css';

interface Props {
  /** All products of the shop. */
  products: readonly Product[];
  /** Those to show. */
  rows: readonly Product[];
  /** Names the choice and the order of the rows. */
  list: string;
  fetching: boolean;
  toast: ShowToast;
}

export function ProductRows({ products, rows, list, fetching, toast }: Props) {
  const { ref, ...handlers } = useFocusInList<HTMLUListElement>();
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
          return <ProductRow key={key} product={product} fetching={fetching} toast={toast} />;
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
