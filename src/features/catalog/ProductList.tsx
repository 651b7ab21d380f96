import type { Product } from '#contracts/entities.ts';
import { EAGER_CARDS } from '#src/state/choice.ts';
import { useProducts } from '#src/state/hooks.ts';
import { productErrors } from '#src/text/errorMessages.ts';
import { messages } from '#src/text/messages.ts';
import { productCount } from '#src/text/productCount.ts';
import { Button } from '#src/ui/Button.tsx';
import { Notice } from '#src/ui/Notice.tsx';
import { Page } from '#src/ui/Page.tsx';
import { ProductCard } from '#src/ui/ProductCard.tsx';
import { ProductGrid, ProductGridSkeleton } from '#src/ui/ProductGrid.tsx';
import { QueryState } from '#src/ui/QueryState.tsx';
import { SlowHint } from '#src/ui/SlowHint.tsx';
import { useGrowingCount } from './useGrowingCount.ts';
import { useMoreButton } from './useMoreButton.ts';
import styles from './ProductList.module.css';

interface Props {
  path: string;
  title: string;
  heading: string;
  /** The message if the page has no products. */
  empty: string;
  pick: (products: readonly Product[]) => readonly Product[];
}

/** The page of one category or one brand. */
export function ProductList({ path, title, heading, empty, pick }: Props) {
  const view = useProducts(path);
  const live = view.status === 'ready' && view.data.live;
  const products = view.status === 'ready' ? pick(view.data.products) : [];
  const total = (view.status === 'ready' && view.data.total) || products.length;
  const { count, more, end } = useGrowingCount(total, live);
  const shown = products.slice(0, count);
  const { waiting, press } = useMoreButton(shown.length, live, more);
  return (
    <Page title={title} heading={heading}>
      {/* Always rendered, so that screen readers announce its changes. */}
      <output className={styles['count']}>
        {view.status === 'loading' && messages.loading}
        {products.length > 0 && productCount(shown.length, total)}
      </output>
      <QueryState
        view={view}
        errors={productErrors.list}
        loading={<ProductGridSkeleton count={8} hint={<SlowHint />} />}
      >
        {() =>
          products.length === 0 ? <Notice tone="news">{empty}</Notice> : <Cards products={shown} />
        }
      </QueryState>
      {shown.length < total && (
        <div ref={end} className={styles['end']}>
          <Button look="quiet" aria-busy={waiting || undefined} onClick={press}>
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
        // A backend's list may contain an id twice; the index makes the key unique.
        <li key={`${product.id} ${index}`}>
          <ProductCard product={product} level={2} eager={index < EAGER_CARDS} />
        </li>
      ))}
    </ProductGrid>
  );
}
