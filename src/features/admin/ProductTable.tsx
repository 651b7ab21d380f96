import type { Product } from '#contracts/entities.ts';
import { api } from '#src/api/api.ts';
import { asFailure } from '#src/api/failure.ts';
import { price } from '#src/lib/money.ts';
import { pictureOf } from '#src/lib/pictures.ts';
import { productById } from '#src/state/catalog.ts';
import { useProducts } from '#src/state/hooks.ts';
import { errorMessage } from '#src/text/errorMessages.ts';
import { messages } from '#src/text/messages.ts';
import { taskMessages } from '#src/text/taskMessages.ts';
import { Button } from '#src/ui/Button.tsx';
import { Notice } from '#src/ui/Notice.tsx';
import { OfferBadge } from '#src/ui/OfferBadge.tsx';
import { Picture } from '#src/ui/Picture.tsx';
import { QueryState } from '#src/ui/QueryState.tsx';
import { RowsSkeleton } from '#src/ui/Skeleton.tsx';
import { useFocusInList } from '#src/ui/useFocusInList.ts';
import styles from './ProductTable.module.css';

/** All products, each with a delete button. Deleting asks for no confirmation (the specification has none). */
export function ProductTable({ toast }: { toast: (text: string) => void }) {
  return (
    <QueryState
      view={useProducts()}
      situation="adminProducts"
      loading={<RowsSkeleton shape="line" count={6} word={messages.loading} />}
    >
      {({ products }) => <Rows products={products} toast={toast} />}
    </QueryState>
  );
}

interface RowsProps {
  products: readonly Product[];
  toast: (text: string) => void;
}

function Rows({ products, toast }: RowsProps) {
  const focus = useFocusInList<HTMLUListElement>();
  if (products.length === 0) return <Notice tone="news">{messages.emptyShop}</Notice>;
  return (
    <ul className={styles['list']} {...focus}>
      {products.map((product, index) => (
        // A backend's list may contain an id twice; the index makes the key unique.
        <Row
          key={
            productById(products, product.id) === product ? product.id : `${product.id} ${index}`
          }
          product={product}
          toast={toast}
        />
      ))}
    </ul>
  );
}

function Row({ product, toast }: { product: Product; toast: (text: string) => void }) {
  const [removeProduct, { isLoading }] = api.useRemoveProductMutation();
  const remove = async () => {
    const { data, error } = await removeProduct({ id: product.id });
    toast(
      data
        ? (data.message ?? taskMessages.productRemoved)
        : errorMessage('removeProduct', asFailure(error)),
    );
  };
  return (
    <li className={styles['row']}>
      <Picture src={pictureOf(product)} alt="" width={64} height={48} className={styles['thumb']} />
      <div className={styles['words']}>
        <h3>{product.name}</h3>
        <p>
          {product.category} · {product.brand}
        </p>
      </div>
      <div className={styles['price']}>
        {product.isOnSale && <OfferBadge />}
        <span>{price(product.price)}</span>
      </div>
      <Button
        look="quiet"
        busy={isLoading}
        aria-label={`Eliminar ${product.name}`}
        onClick={() => void remove()}
      >
        Eliminar
      </Button>
    </li>
  );
}
