import type { Product } from '#contracts/entities.ts';
import { ProductCard } from '#src/ui/ProductCard.tsx';
import * as styles from './AddProduct.module.css';

/** The product's card as the shop will show it. Inert: it repeats what the form says, and its link leads nowhere yet. */
export function CardPreview({ product }: { product: Omit<Product, 'id' | 'description'> }) {
  return (
    <figure className={styles['preview']} inert>
      <figcaption className="note">Así se verá en la tienda</figcaption>
      <ProductCard
        product={{ ...product, name: product.name || 'Tu producto', id: 0, description: '' }}
        level={3}
        eager
      />
    </figure>
  );
}
