import type { MouseEvent } from 'react';
import { flushSync } from 'react-dom';
import type { Product } from '#contracts/entities.ts';
import { useProducts } from '#src/state/hooks.ts';
import { messages } from '#src/text/messages.ts';
import { Button } from '#src/ui/Button.tsx';
import { Notice } from '#src/ui/Notice.tsx';
import { Page } from '#src/ui/Page.tsx';
import { ProductCard } from '#src/ui/ProductCard.tsx';
import { ProductGrid, ProductGridSkeleton } from '#src/ui/ProductGrid.tsx';
import { QueryState } from '#src/ui/QueryState.tsx';
import { SlowHint } from '#src/ui/SlowHint.tsx';
import { FIRST_CARDS, useGrowingCount } from './useGrowingCount.ts';
import styles from './ProductList.module.css';

interface Props {
  title: string;
  heading: string;
  /** What the page says when it has no products. */
  empty: string;
  pick: (products: readonly Product[]) => readonly Product[];
}

/** The page of one category or one brand. */
export function ProductList({ title, heading, empty, pick }: Props) {
  const view = useProducts();
  const products = view.status === 'ready' ? pick(view.data) : [];
  const { count, more, end } = useGrowingCount(products.length);
  // The keyboard goes on where the new cards begin, which is before the button, and in the end instead of it.
  const moreByHand = ({ currentTarget }: MouseEvent<HTMLButtonElement>) => {
    const page = currentTarget.closest('main');
    flushSync(more);
    page?.querySelectorAll<HTMLElement>('article a')[count]?.focus();
  };
  return (
    <Page title={title} heading={heading}>
      {/* There from the beginning, so that its changes are announced. */}
      <output className={styles['count']}>
        {view.status === 'loading' && messages.loading}
        {products.length > 0 && messages.productCount(count, products.length)}
      </output>
      <QueryState
        view={view}
        situation="products"
        loading={<ProductGridSkeleton count={8} hint={<SlowHint />} />}
      >
        {() =>
          products.length === 0 ? (
            <Notice tone="news">{empty}</Notice>
          ) : (
            <Cards products={products.slice(0, count)} />
          )
        }
      </QueryState>
      {count < products.length && (
        <div ref={end} className={styles['end']}>
          <Button look="quiet" onClick={moreByHand}>
            {messages.moreProducts}
          </Button>
        </div>
      )}
    </Page>
  );
}

function Cards({ products }: { products: readonly Product[] }) {
  return (
    <ProductGrid>
      {products.map((product, index) => (
        // A foreign list may hold an id twice; the place keeps the two apart.
        <li key={`${product.id} ${index}`}>
          <ProductCard product={product} level={2} eager={index < FIRST_CARDS / 3} />
        </li>
      ))}
    </ProductGrid>
  );
}
