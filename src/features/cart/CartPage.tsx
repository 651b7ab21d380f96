import { useDeferredValue, useState } from 'react';
import { routePaths } from '#src/lib/paths.ts';
import { selectLineIds } from '#src/state/cart.ts';
import { useAppSelector } from '#src/state/hooks.ts';
import { messages } from '#src/text/messages.ts';
import { taskMessages } from '#src/text/taskMessages.ts';
import { Link } from '#src/ui/Link.tsx';
import { NoProducts } from '#src/ui/NoProducts.tsx';
import { Page } from '#src/ui/Page.tsx';
import { Bones, RowsSkeleton } from '#src/ui/Skeleton.tsx';
import { useFocusInList } from '#src/ui/useFocusInList.ts';
import { useIsHydrated } from '#src/ui/useIsHydrated.ts';
import { CartLine } from './CartLine.tsx';
import { type Removed, RemovedLine } from './RemovedLine.tsx';
import { ReceiptNotice } from './ReceiptNotice.tsx';
import { Summary } from './Summary.tsx';
import { useReceipt } from './useReceipt.ts';
import { useReturnFromPayment } from './useReturnFromPayment.ts';
import * as styles from './CartPage.module.css';

/** Lines that may be visible at first: their pictures do not load lazily. */
const FIRST_LINES = 4;

export default function CartPage() {
  const waits = useReturnFromPayment();
  const ids = useAppSelector(selectLineIds);
  const receipt = useReceipt(ids.length === 0);
  const focus = useFocusInList<HTMLUListElement>();
  const hydrated = useIsHydrated();
  const [removed, setRemoved] = useState<readonly Removed[]>([]);
  // Deferred: a purchase empties the cart just before its receipt comes. It lags when lines come, so both are checked.
  const isEmpty = useDeferredValue(ids.length === 0);
  if (!hydrated || waits) return <Loading />;
  const rows = ids.map((id, at) => (
    <CartLine
      key={id}
      id={id}
      eager={at < FIRST_LINES}
      onRemoved={(item) => setRemoved((before) => [...before, { item, at }])}
    />
  ));
  // Below the lines: in place of its line, a second press of 'Eliminar' would meet it.
  const last = removed.at(-1);
  const undo = last && !receipt && (
    <RemovedLine
      key={removed.length}
      {...last}
      onBack={() => setRemoved(removed.slice(0, -1))}
      onGone={() => setRemoved([])}
    />
  );
  return (
    <Page title="Tu Carrito" heading="Tu Carrito">
      {receipt && <ReceiptNotice receipt={receipt} />}
      {ids.length === 0 && isEmpty && <EmptyCart bought={receipt !== undefined} />}
      <div className={`wide-stack ${styles['columns']}`} hidden={ids.length === 0 && !undo}>
        <div>
          <ul className={`box ruled ${styles['lines']}`} {...focus}>
            {rows}
          </ul>
          {undo}
        </div>
        {ids.length > 0 && <Summary />}
      </div>
    </Page>
  );
}

function Loading() {
  return (
    <Page title="Tu Carrito" heading="Tu Carrito">
      <div className={`wide-stack ${styles['columns']}`}>
        <div className={styles['lines']}>
          <RowsSkeleton shape="cart" count={2} />
        </div>
        <Bones shape="panel" />
      </div>
    </Page>
  );
}

/** @param bought - whether it is empty because the page says thanks for what was in it: then one line is enough */
function EmptyCart({ bought }: { bought: boolean }) {
  if (bought)
    return (
      <p className={`note ${styles['emptied']}`}>
        <output>{taskMessages.cartEmpty}</output>{' '}
        <Link to={routePaths.catalog}>{messages.exploreProducts}</Link>
      </p>
    );
  return <NoProducts text={taskMessages.cartEmpty} />;
}
