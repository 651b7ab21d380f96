import type { ReactNode } from 'react';
import type { Product } from '#contracts/entities.ts';
import { routePaths } from '#src/lib/paths.ts';
import { HOME_PICKS } from '#src/state/choice.ts';
import { useAppSelector, useProducts } from '#src/state/hooks.ts';
import { selectFeatured, selectOffers } from '#src/state/products.ts';
import { productErrors } from '#src/text/errorMessages.ts';
import { messages } from '#src/text/messages.ts';
import { ButtonLink } from '#src/ui/Button.tsx';
import { Notice } from '#src/ui/Notice.tsx';
import { ProductCard } from '#src/ui/ProductCard.tsx';
import { ProductGrid, ProductGridSkeleton } from '#src/ui/ProductGrid.tsx';
import { QueryState } from '#src/ui/QueryState.tsx';
import { SlowHint } from '#src/ui/SlowHint.tsx';

/** Four random products. On a failure, this section shows the error and the retry button for both sections. */
export function Featured() {
  const products = useAppSelector(selectFeatured);
  return (
    <QueryState
      view={useProducts(routePaths.home)}
      errors={productErrors.list}
      loading={<Loading hint={<SlowHint />} />}
    >
      {() => (
        <Picks
          products={products}
          empty={messages.emptyShop}
          link={<ButtonLink to={routePaths.service}>Solicitar servicio técnico</ButtonLink>}
          kicker="brand"
        />
      )}
    </QueryState>
  );
}

export function Offers() {
  const products = useAppSelector(selectOffers);
  const { status } = useProducts(routePaths.home);
  if (status === 'failed') return <p>{messages.offersMissing}</p>;
  if (status === 'loading') return <Loading />;
  return <Picks products={products} empty={messages.emptyOffers} kicker="category" amongOffers />;
}

/** @param hint - shown over only one of the sections, because both wait for the same list */
function Loading({ hint }: { hint?: ReactNode }) {
  return (
    <>
      <output className="visually-hidden">{messages.loading}</output>
      <ProductGridSkeleton count={HOME_PICKS} hint={hint} />
    </>
  );
}

interface PicksProps {
  products: readonly Product[];
  empty: string;
  /** The way on from an empty section. */
  link?: ReactNode;
  kicker: 'brand' | 'category';
  amongOffers?: boolean;
}

function Picks({ products, empty, link, kicker, amongOffers = false }: PicksProps) {
  if (products.length === 0)
    return (
      <Notice tone="news" link={link}>
        {empty}
      </Notice>
    );
  return (
    <ProductGrid>
      {products.map((product) => (
        <li key={product.id}>
          <ProductCard
            product={product}
            level={3}
            kicker={product[kicker]}
            withDescription
            amongOffers={amongOffers}
          />
        </li>
      ))}
    </ProductGrid>
  );
}
