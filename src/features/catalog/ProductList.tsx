import { brandNames, categoryNames } from '#contracts/fixedLists.ts';
import type { Product } from '#contracts/entities.ts';
import { brandPath, categoryPath } from '#src/lib/paths.ts';
import { productsOfBrand, productsOfCategory } from '#src/state/catalog.ts';
import { useProducts } from '#src/state/hooks.ts';
import { productErrors } from '#src/text/errorMessages.ts';
import { listMessages } from '#src/text/listMessages.ts';
import { messages } from '#src/text/messages.ts';
import { productCount } from '#src/text/productCount.ts';
import { Button } from '#src/ui/Button.tsx';
import { NoProducts } from '#src/ui/NoProducts.tsx';
import { Notice } from '#src/ui/Notice.tsx';
import { Page } from '#src/ui/Page.tsx';
import { ProductGridSkeleton } from '#src/ui/ProductGrid.tsx';
import { QueryState } from '#src/ui/QueryState.tsx';
import { SkipLink } from '#src/ui/SkipLink.tsx';
import { SlowHint } from '#src/ui/SlowHint.tsx';
import { Cards } from './Cards.tsx';
import { Chips, ChipsSkeleton, ClearButton, OrderSelect } from './ListControls.tsx';
import { Siblings } from './Siblings.tsx';
import { useFilters } from './useFilters.ts';
import { useGrowingCount } from './useGrowingCount.ts';
import { useMoreButton } from './useMoreButton.ts';
import * as styles from './ProductList.module.css';

const kinds = {
  category: {
    heading: 'Productos de la categoría:',
    empty: listMessages.emptyCategory,
    facet: 'brand',
    siblings: { label: 'Categorías', names: categoryNames, pathOf: categoryPath },
    pick: productsOfCategory,
  },
  brand: {
    heading: 'Productos de la marca:',
    empty: listMessages.emptyBrand,
    facet: 'category',
    siblings: { label: 'Marcas', names: brandNames, pathOf: brandPath },
    pick: productsOfBrand,
  },
} as const;

const NONE: readonly Product[] = [];

/** The page of one category or one brand. */
export function ProductList({ kind, name }: { kind: keyof typeof kinds; name: string }) {
  const { heading, empty, facet, siblings, pick } = kinds[kind];
  const list = useProducts(siblings.pathOf(name));
  const live = list.status === 'ready' && list.data.live;
  const all = list.status === 'ready' ? pick(list.data.products, name) : NONE;
  const filtering = useFilters(all, facet);
  const { products, narrowed } = filtering;
  // A document holds only the first products of a list, which cannot be filtered.
  const waits = filtering.asked && list.status === 'ready' && !live;
  const view = waits ? ({ status: 'loading' } as const) : list;
  const total = (view.status === 'ready' && view.data.total) || (waits ? 0 : products.length);
  const { count, drawn, more, end } = useGrowingCount(total, live, filtering.search);
  const shown = Math.min(count, products.length);
  const { waiting, press } = useMoreButton(shown, live, more);
  const isEmpty = view.status === 'failed' || (live && all.length === 0);
  return (
    <Page title={name} wide>
      <h1>
        <small>{heading}</small> {name}
      </h1>
      <SkipLink to="resultados">Ir a los productos</SkipLink>
      <div className={styles['controls']}>
        <Siblings {...siblings} current={name} />
        {!isEmpty &&
          (live ? <Chips filtering={filtering} facet={facet} all={all} /> : <ChipsSkeleton />)}
        <div className={`row ${styles['summary']}`}>
          <div className="row">
            {/* Always rendered, so that screen readers announce its changes. */}
            <output className={`note ${styles['count']}`}>
              {view.status === 'loading' && messages.loading}
              {total > 0 && productCount(shown, total)}
            </output>
            {narrowed && products.length > 0 && <ClearButton filtering={filtering} />}
          </div>
          {live && products.length > 0 && <OrderSelect filtering={filtering} />}
        </div>
      </div>
      <div id="resultados" tabIndex={-1}>
        <QueryState
          view={view}
          errors={productErrors.list}
          loading={<ProductGridSkeleton count={8} hint={<SlowHint />} />}
        >
          {() => {
            if (all.length === 0) return <NoProducts text={empty} />;
            if (products.length === 0)
              return (
                <Notice
                  tone="news"
                  action={{ label: listMessages.clearFilters, run: filtering.clear }}
                >
                  {listMessages.noneFits}
                </Notice>
              );
            return <Cards products={products.slice(0, drawn)} list={name} />;
          }}
        </QueryState>
      </div>
      {shown < total && (
        // By its key a new one after new cards: an old one that moved away would be a layout shift.
        <div key={shown} ref={end} className={styles['end']}>
          <Button look="quiet" aria-busy={waiting || undefined} onClick={press}>
            {listMessages.moreProducts}
          </Button>
        </div>
      )}
    </Page>
  );
}
