import type { Product } from '#contracts/entities.ts';
import { productChangesApi } from '#src/api/productChanges.ts';
import { asFailure, messageIn } from '#src/api/failure.ts';
import { price } from '#src/lib/money.ts';
import { productPath } from '#src/lib/paths.ts';
import { pictureOf } from '#src/lib/pictures.ts';
import { errorMessage } from '#src/text/errorMessages.ts';
import { taskErrors } from '#src/text/taskErrorMessages.ts';
import { taskMessages } from '#src/text/taskMessages.ts';
import { Button } from '#src/ui/Button.tsx';
import { Link } from '#src/ui/Link.tsx';
import { OfferBadge } from '#src/ui/OfferBadge.tsx';
import { Picture } from '#src/ui/Picture.tsx';
import type { ShowToast } from '#src/ui/Toasts.tsx';
import * as styles from './ProductTable.module.css';

interface Props {
  product: Product;
  toast: ShowToast;
  onRemoved: (id: number) => void;
}

/** A product with its delete button. Deleting asks for no confirmation (the specification has none). */
export function ProductRow({ product, toast, onRemoved }: Props) {
  const [removeProduct, { isLoading }] = productChangesApi.useRemoveProductMutation();

  const remove = async () => {
    const { data, error } = await removeProduct({ id: product.id });
    if (!data) return toast(errorMessage(taskErrors.removeProduct, asFailure(error)), product.name);
    toast(messageIn(data) ?? taskMessages.productRemoved, product.name);
    onRemoved(product.id);
  };

  return (
    <li className={styles['row']}>
      <Picture src={pictureOf(product)} alt="" width={64} height={48} className="thumb" />
      <div className={styles['words']}>
        <h3>
          <Link to={productPath(product.id)}>{product.name}</Link>
        </h3>
        <p className="note">
          {product.category} · {product.brand}
        </p>
      </div>
      <div className={`row ${styles['price']}`}>
        {product.isOnSale && <OfferBadge />}
        <span>{price(product.price)}</span>
      </div>
      <Button
        look="remove"
        busy={isLoading}
        aria-label={`Eliminar ${product.name}`}
        onClick={({ detail }) => {
          // The second click of a double click may fall on the row that has taken the place of the first one.
          if (detail < 2) void remove();
        }}
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
