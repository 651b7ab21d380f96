import { useMemo } from 'react';
import type { Product } from '#contracts/entities.ts';
import { api } from '#src/api/api.ts';
import { useProducts } from '#src/state/hooks.ts';
import { messages } from '#src/text/messages.ts';
import { taskErrors } from '#src/text/taskErrorMessages.ts';
import { productCount } from '#src/text/productCount.ts';
import { taskMessages } from '#src/text/taskMessages.ts';
import { Choice, TextField } from '#src/ui/Field.tsx';
import { Notice } from '#src/ui/Notice.tsx';
import { QueryState } from '#src/ui/QueryState.tsx';
import { RowsSkeleton } from '#src/ui/Skeleton.tsx';
import type { ShowToast } from '#src/ui/Toasts.tsx';
import { type Added, idsOfAdded } from './added.ts';
import { ProductRows } from './ProductRows.tsx';
import { orders } from './productOrder.ts';
import { useProductFilter } from './useProductFilter.ts';
import { useRemovedRows } from './useRemovedRows.ts';
import * as styles from './ProductTable.module.css';

interface Props {
  /** What was added on this visit: it comes first, and is marked. */
  added: readonly Added[];
  toast: ShowToast;
  /** Opens the form for a new product. */
  onAdd: () => void;
}

/** All products, with a filter and a choice of order. */
export function ProductTable(props: Props) {
  const request = api.useProductsQuery(undefined, {
    selectFromResult: ({ isFetching, fulfilledTimeStamp }) => ({ isFetching, fulfilledTimeStamp }),
  });
  return (
    <QueryState
      view={useProducts()}
      errors={taskErrors.adminProducts}
      loading={<RowsSkeleton shape="line" count={6} word={messages.loading} />}
    >
      {({ products }) => (
        <Table
          {...props}
          products={products}
          fetching={request.isFetching}
          listedAt={request.fulfilledTimeStamp}
        />
      )}
    </QueryState>
  );
}

interface TableProps extends Props {
  products: readonly Product[];
  fetching: boolean;
  listedAt: number | undefined;
}

function Table({ products, fetching, listedAt, added, toast, onAdd }: TableProps) {
  const newIds = useMemo(() => idsOfAdded(products, added), [products, added]);
  const removed = useRemovedRows(products, listedAt);
  const filter = useProductFilter(removed.rows, newIds);
  const { matches } = filter;
  const count = (rows: readonly Product[]) => rows.length - removed.countIn(rows);
  const isEmpty = products.length === 0 || removed.rows.length === 0;

  return (
    <>
      {!isEmpty && (
        <div className={styles['tools']}>
          <TextField
            label="Buscar en la lista"
            type="search"
            autoComplete="off"
            placeholder="Nombre, categoría o marca"
            value={filter.text}
            onChange={({ target }) => {
              removed.release();
              filter.setText(target.value);
            }}
          />
          <Choice
            label="Orden"
            options={orders}
            value={filter.order}
            onChange={({ target }) => {
              removed.release();
              filter.setOrder(orders.find((order) => order === target.value) ?? filter.order);
            }}
          />
          <output>{productCount(count(matches), count(removed.rows))}</output>
        </div>
      )}
      {isEmpty && (
        <Notice tone="news" action={{ label: 'Añadir el primer producto', run: onAdd }}>
          {messages.emptyShop}
        </Notice>
      )}
      {!isEmpty && matches.length === 0 && (
        <Notice
          tone="news"
          action={{
            label: 'Mostrar todos los productos',
            run: () => {
              filter.setText('');
            },
          }}
        >
          {taskMessages.noMatch}
        </Notice>
      )}
      <ProductRows
        products={products}
        rows={isEmpty ? [] : matches}
        list={`${filter.search} ${filter.order}`}
        newIds={newIds}
        removed={removed}
        fetching={fetching}
        toast={toast}
      />
    </>
  );
}
