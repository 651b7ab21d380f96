import { useMemo } from 'react';
import { useLocation } from 'react-router-dom';
import type { Product } from '#contracts/entities.ts';
import { cameFromIn } from '#src/lib/cameFrom.ts';
import { productsOfCategory } from '#src/state/catalog.ts';
import { listMessages } from '#src/text/listMessages.ts';
import { ProductCard } from '#src/ui/ProductCard.tsx';
import { ProductGrid } from '#src/ui/ProductGrid.tsx';

/** How many other products a product's page shows. */
const SIMILAR = 4;

/** Other products of the category. */
export function Similar({ product, products }: { product: Product; products: readonly Product[] }) {
  const from = cameFromIn(useLocation().state);
  const others = useMemo(
    () => similarTo(product, productsOfCategory(products, product.category)),
    [product, products],
  );
  if (others.length === 0) return null;
  return (
    <section className="stack">
      <h2>{listMessages.moreIn(product.category)}</h2>
      <ProductGrid>
        {others.map((other) => (
          <li key={other.id}>
            <ProductCard
              product={other}
              level={3}
              cameFrom={from && { ...from, steps: from.steps + 1 }}
            />
          </li>
        ))}
      </ProductGrid>
    </section>
  );
}

/** The others of a list whose prices are nearest to that of `product`, each id once. */
function similarTo(product: Product, products: readonly Product[]): readonly Product[] {
  const others = new Map(products.toReversed().map((other) => [other.id, other]));
  others.delete(product.id);
  const distance = ({ price }: Product) => Math.abs(price - product.price);
  return [...others.values()]
    .toReversed()
    .toSorted((a, b) => distance(a) - distance(b))
    .slice(0, SIMILAR);
}
