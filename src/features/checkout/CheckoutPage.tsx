import figtree from '@fontsource-variable/figtree/files/figtree-latin-wght-normal.woff2';
import { Elements } from '@stripe/react-stripe-js';
import type { Stripe } from '@stripe/stripe-js';
import { useEffect, useRef, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { Link } from '#src/ui/Link.tsx';
import { isAt, navigationType } from '#src/lib/navigation.ts';
import { routePaths } from '#src/lib/paths.ts';
import { paymentProvider } from '#src/lib/stripe.ts';
import { selectItems, selectLineIds } from '#src/state/cart.ts';
import { useAppDispatch, useAppSelector } from '#src/state/hooks.ts';
import { checkPayment, selectOwnPayments } from '#src/state/payment.ts';
import { isPaid, isSameOrder, isSamePayment } from '#src/state/paymentRecord.ts';
import { receiptOf } from '#src/state/receipt.ts';
import { taskMessages } from '#src/text/taskMessages.ts';
import { FormError } from '#src/ui/Field.tsx';
import { NoProducts } from '#src/ui/NoProducts.tsx';
import { OrderLines } from '#src/ui/OrderLines.tsx';
import { Page } from '#src/ui/Page.tsx';
import { RowsSkeleton } from '#src/ui/Skeleton.tsx';
import { useIsHydrated } from '#src/ui/useIsHydrated.ts';
import { CardForm } from './CardForm.tsx';
import * as styles from './CheckoutPage.module.css';

/** Milliseconds after which the page says that the card form cannot be had. */
const PATIENCE = 10_000;

/** For the provider's frame, which inherits nothing of the page. */
const typeface = () => ({
  family: 'Figtree',
  src: `url(${new URL(figtree, location.href).href})`,
  weight: '300 900',
});

export default function CheckoutPage() {
  const hydrated = useIsHydrated();
  return (
    <Page title="Pago con tarjeta" heading="Pago con tarjeta">
      {hydrated ? <Payment /> : <RowsSkeleton shape="panel" count={1} />}
    </Page>
  );
}

/** Goes on to the thanks when an order of this user has been recorded, by a press or by another tab. */
function useThanks(): void {
  const navigate = useNavigate();
  const own = useAppSelector(selectOwnPayments);
  const left = useAppSelector(selectItems);
  const before = useRef(own);
  useEffect(() => {
    if (own.some(isPaid)) return; // another one is still to be recorded
    // A cart that has changed since is what the buyer is here for.
    const done = own.filter(({ state, lines }) => state === 'recorded' && isSameOrder(lines, left));
    const isDone = (each: (typeof own)[number]) => done.some((now) => isSamePayment(each, now));
    const order = before.current.findLast((each) => each.state !== 'recorded' && isDone(each));
    before.current = own;
    // A user who has left the page in the meantime stays where they are.
    if (order && isAt(routePaths.checkout))
      void navigate(routePaths.cart, { replace: true, state: { receipt: receiptOf(order, left) } });
  }, [own, left, navigate]);
}

function Payment() {
  useThanks();
  const dispatch = useAppDispatch();
  const isEmpty = useAppSelector(selectLineIds).length === 0;
  /** `undefined` while it loads, `null` where it cannot be had. One that comes late is used all the same. */
  const [provider, setProvider] = useState<Stripe | null>();
  useEffect(() => {
    const late = setTimeout(setProvider, PATIENCE, null);
    const load = async () => {
      const loaded = await paymentProvider();
      clearTimeout(late);
      setProvider(loaded);
    };
    void load();
    return () => clearTimeout(late);
  }, []);
  // The login popup reloads the page when it closes. Opened again after that, nobody could get rid of it.
  useEffect(() => {
    if (navigationType() !== 'reload') dispatch(checkPayment());
  }, [dispatch]);
  return (
    <div className={`wide-stack ${styles[isEmpty ? 'empty' : 'columns']}`}>
      {isEmpty && (
        <div id="nothing-to-pay">
          <NoProducts text={taskMessages.cartEmpty} />
        </div>
      )}
      <section className={isEmpty ? undefined : `box stack ${styles['panel']}`} aria-label="Pago">
        {provider === null && !isEmpty && (
          <div>
            <FormError>{taskMessages.cardFormMissing}</FormError>
            <Link to={routePaths.cart}>Ir al carrito y confirmar la orden</Link>
          </div>
        )}
        <Elements stripe={provider ?? null} options={{ locale: 'es', fonts: [typeface()] }}>
          <CardForm hasField={provider !== null && !isEmpty} />
        </Elements>
      </section>
      {!isEmpty && <Order />}
    </div>
  );
}

/** The lines that are paid for. They are edited in the cart. */
function Order() {
  const items = useAppSelector(selectItems);
  return (
    <aside className={`box stack ${styles['panel']}`} aria-labelledby="order">
      <h2 id="order">Tu orden</h2>
      <OrderLines lines={items} />
      <p>
        <Link to={routePaths.cart}>Volver al carrito</Link>
      </p>
    </aside>
  );
}
