import { Elements } from '@stripe/react-stripe-js';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import { price } from '#src/lib/money.ts';
import { routePaths } from '#src/lib/paths.ts';
import { paymentProvider } from '#src/lib/stripe.ts';
import { selectItems, selectTotal } from '#src/state/cart.ts';
import { useAppSelector } from '#src/state/hooks.ts';
import { messages } from '#src/text/messages.ts';
import { Page } from '#src/ui/Page.tsx';
import { CardForm } from './CardForm.tsx';
import styles from './CheckoutPage.module.css';

export default function CheckoutPage() {
  const total = useAppSelector(selectTotal);
  const count = useAppSelector(selectItems).length;
  const [provider] = useState(paymentProvider);
  return (
    <Page title="Pago con tarjeta" heading="Pago con tarjeta">
      <div className={styles['panel']}>
        {count === 0 && <p>{messages.cartEmpty}</p>}
        <p className={styles['total']}>Precio Total: {price(total)}</p>
        <Elements stripe={provider} options={{ locale: 'es' }}>
          <CardForm total={total} />
        </Elements>
        <Link to={routePaths.cart}>Volver al carrito</Link>
      </div>
    </Page>
  );
}
