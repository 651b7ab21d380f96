import type { Product } from '#contracts/entities.ts';
import { offerPrice } from '#src/lib/money.ts';
import { useAppSelector, useCatalog } from '#src/state/hooks.ts';
import { HOME_PICKS, selectFeatured, selectOffers } from '#src/state/products.ts';
import { errorMessage } from '#src/text/errorMessages.ts';
import { messages } from '#src/text/messages.ts';
import { Notice } from '#src/ui/Notice.tsx';
import { ProductCard } from '#src/ui/ProductCard.tsx';
import { ProductGrid, ProductGridSkeleton } from '#src/ui/ProductGrid.tsx';
import { SlowHint } from '#src/ui/SlowHint.tsx';

/** Four products drawn at random. Speaks for both sections when the list is missing. */
export function Featured() {
  const products = useAppSelector(selectFeatured);
  const view = useCatalog();
  if (view.status === 'failed')
    return (
      <Notice tone="failure" action={{ label: messages.retry, run: view.retry }}>
        {errorMessage('products', view.failure)}
      </Notice>
    );
  return (
    <Picks
      loading={view.status === 'loading'}
      products={products}
      empty={messages.emptyShop}
      hint={<SlowHint />}
    >
      {(product) => (
        <ProductCard product={product} level={3} kicker={product.brand} withDescription />
      )}
    </Picks>
  );
}

/** Four offers drawn at random, their prices with two decimals. */
export function Offers() {
  const products = useAppSelector(selectOffers);
  const { status } = useCatalog();
  if (status === 'failed') return <p>{messages.offersMissing}</p>;
  return (
    <Picks loading={status === 'loading'} products={products} empty={messages.emptyOffers}>
      {(product) => (
        <ProductCard
          product={product}
          level={3}
          kicker={product.category}
          withDescription
          writePrice={offerPrice}
        />
      )}
    </Picks>
  );
}

interface PicksProps {
  loading: boolean;
  products: readonly Product[];
  empty: string;
  /** Over what is on its way, in one of the sections: they wait for the same. */
  hint?: React.ReactNode;
  children: (product: Product) => React.ReactNode;
}

function Picks({ loading, products, empty, hint, children }: PicksProps) {
  if (loading)
    return (
      <>
        <output className="visually-hidden">{messages.loading}</output>
        <ProductGridSkeleton count={HOME_PICKS} hint={hint} />
      </>
    );
  if (products.length === 0) return <Notice tone="news">{empty}</Notice>;
  return (
    <ProductGrid>
      {products.map((product) => (
        <li key={product.id}>{children(product)}</li>
      ))}
    </ProductGrid>
  );
}
