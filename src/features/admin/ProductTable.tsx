import { useDeferredValue, useMemo, useState } from 'react';
import type { Product } from '#contracts/entities.ts';
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
import { ProductRows } from './ProductRows.tsx';
import { defaultOrder, inOrder, matching, type Order, orders } from './productOrder.ts';
import * as styles from './ProductTable.module.css';

interface Props {
  toast: ShowToast;
  onAdd: () => void;
}

export function ProductTable(props: Props) {
  return (
    <QueryState
      view={useProducts()}
      errors={taskErrors.adminProducts}
      loading={<RowsSkeleton shape="line" count={6} />}
    >
      {({ products }) => <Table {...props} products={products} />}
    </QueryState>
  );
}

function Table({ products: all, toast, onAdd }: Props & { products: readonly Product[] }) {
  // Out of sight at once: a new list may come late, be older than the deletion, or not come.
  const [removed, setRemoved] = useState<readonly number[]>([]);
  const hidden = removed.filter((removedId) => all.some(({ id }) => id === removedId));
  if (hidden.length < removed.length) setRemoved(hidden); // the next new product may get its id
  const products = useMemo(() => all.filter(({ id }) => !removed.includes(id)), [all, removed]);
  const [text, setText] = useState('');
  const [order, setOrder] = useState<Order>(defaultOrder);
  // Typing stays fast, however long the list is.
  const search = useDeferredValue(text);
  const matches = useMemo(
    () => inOrder(matching(products, search), order),
    [products, search, order],
  );
  const isEmpty = products.length === 0;
  return (
    <>
      {!isEmpty && (
        <div className={styles['tools']}>
          <TextField
            label="Buscar en la lista"
            type="search"
            autoComplete="off"
            placeholder="Nombre, categoría o marca"
            value={text}
            onChange={({ target }) => setText(target.value)}
          />
          <Choice
            label="Orden"
            options={orders}
            value={order}
            onChange={({ target }) => {
              setOrder(orders.find((each) => each === target.value) ?? order);
            }}
          />
          <output className="note">{productCount(matches.length, products.length)}</output>
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
          action={{ label: 'Mostrar todos los productos', run: () => setText('') }}
        >
          {taskMessages.noMatch}
        </Notice>
      )}
      <ProductRows
        products={products}
        rows={matches}
        list={`${search} ${order}`}
        toast={toast}
        onRemoved={(id) => setRemoved((before) => [...before, id])}
      />
    </>
  );
}
