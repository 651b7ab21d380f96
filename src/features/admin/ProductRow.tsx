import { type MouseEvent, useRef } from 'react';
import type { Product } from '#contracts/entities.ts';
import { productChangesApi } from '#src/api/productChanges.ts';
import { asFailure } from '#src/api/failure.ts';
import { price } from '#src/lib/money.ts';
import { pictureOf } from '#src/lib/pictures.ts';
import { errorMessage } from '#src/text/errorMessages.ts';
import { taskErrors } from '#src/text/taskErrorMessages.ts';
import { taskMessages } from '#src/text/taskMessages.ts';
import { Button } from '#src/ui/Button.tsx';
import { OfferBadge } from '#src/ui/OfferBadge.tsx';
import { Picture } from '#src/ui/Picture.tsx';
import type { ShowToast } from '#src/ui/Toasts.tsx';
import * as styles from './ProductTable.module.css';

interface Props {
  product: Product;
  isNew: boolean;
  /** Whether the list is being requested again. Until its answer, a product that was removed is still in it. */
  fetching: boolean;
  toast: ShowToast;
  /** The row was removed by pointer. It was this high, in pixels. */
  onRemoved: (product: Product, height: number) => void;
}

/** A product with its delete button. Deleting asks for no confirmation (the specification has none). */
export function ProductRow({ product, isNew, fetching, toast, onRemoved }: Props) {
  const row = useRef<HTMLLIElement>(null);
  const [removeProduct, { isLoading, isSuccess }] = productChangesApi.useRemoveProductMutation();

  const remove = async (byPointer: boolean) => {
    const height = row.current?.offsetHeight ?? 0;
    const { data, error } = await removeProduct({ id: product.id });
    if (data) {
      toast(data.message ?? taskMessages.productRemoved, product.name);
      if (byPointer) onRemoved(product, height);
    } else toast(errorMessage(taskErrors.removeProduct, asFailure(error)), product.name);
  };

  return (
    <li ref={row} className={styles['row']} data-new={isNew || undefined}>
      <Picture src={pictureOf(product)} alt="" width={64} height={48} className={styles['thumb']} />
      <div className={styles['words']}>
        <h3>{product.name}</h3>
        <p>
          {isNew && <span className={styles['new']}>Nuevo</span>}
          {product.category} · {product.brand}
        </p>
      </div>
      <div className={styles['price']}>
        {product.isOnSale && <OfferBadge />}
        <span>{price(product.price)}</span>
      </div>
      <Button
        look="quiet"
        busy={isLoading || (isSuccess && fetching)}
        aria-label={`Eliminar ${product.name}`}
        onClick={({ detail }: MouseEvent) => void remove(detail > 0)}
        onKeyDown={(event) => {
          // A key that is held down would remove one row after the other.
          if (event.repeat) event.preventDefault();
        }}
      >
        Eliminar
      </Button>
    </li>
  );
}
