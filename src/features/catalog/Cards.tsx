import { useLocation } from 'react-router-dom';
import type { Product } from '#contracts/entities.ts';
import type { CameFrom } from '#src/lib/cameFrom.ts';
import { productKeys } from '#src/lib/productKeys.ts';
import { EAGER_CARDS } from '#src/state/choice.ts';
import { ProductCard } from '#src/ui/ProductCard.tsx';
import { ProductGrid } from '#src/ui/ProductGrid.tsx';

/** @param list - the name of the list, for the way back from a product */
export function Cards({ products, list }: { products: readonly Product[]; list: string }) {
  const { pathname, search } = useLocation();
  const cameFrom: CameFrom = { list: pathname + search, name: list, steps: 1 };
  const keys = productKeys(products);
  return (
    <ProductGrid>
      {products.map((product, index) => (
        <li key={keys[index]}>
          <ProductCard
            product={product}
            level={2}
            eager={index < EAGER_CARDS}
            cameFrom={cameFrom}
          />
        </li>
      ))}
    </ProductGrid>
  );
}
