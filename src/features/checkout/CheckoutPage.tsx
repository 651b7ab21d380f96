import { Elements } from '@stripe/react-stripe-js';
import { useEffect, useState } from 'react';
import { navigationType } from '#src/lib/navigation.ts';
import { paymentProvider } from '#src/lib/stripe.ts';
import { useAppDispatch } from '#src/state/hooks.ts';
import { checkPayment } from '#src/state/payment.ts';
import { messages } from '#src/text/messages.ts';
import { Page } from '#src/ui/Page.tsx';
import { Bones, RowsSkeleton } from '#src/ui/Skeleton.tsx';
import { useIsHydrated } from '#src/ui/useIsHydrated.ts';
import { CardForm } from './CardForm.tsx';
import { Order } from './Order.tsx';
import * as styles from './CheckoutPage.module.css';

export default function CheckoutPage() {
  const hydrated = useIsHydrated();
  return (
    <Page title="Pago con tarjeta" heading="Pago con tarjeta">
      {hydrated ? (
        <Payment />
      ) : (
        <div className={styles['columns']}>
          <RowsSkeleton shape="panel" count={1} word={messages.loading} />
          <Bones shape="panel" />
        </div>
      )}
    </Page>
  );
}

function Payment() {
  const dispatch = useAppDispatch();
  const [provider] = useState(paymentProvider);
  // The login popup reloads the page when it closes. Opened again after that, nobody could get rid of it.
  useEffect(() => {
    if (navigationType() !== 'reload') dispatch(checkPayment());
  }, [dispatch]);
  return (
    <div className={styles['columns']}>
      <section className={styles['panel']} aria-label="Pago">
        <Elements stripe={provider} options={{ locale: 'es' }}>
          <CardForm />
        </Elements>
      </section>
      <Order />
    </div>
  );
}
