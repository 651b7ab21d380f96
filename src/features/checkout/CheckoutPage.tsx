import { Elements } from '@stripe/react-stripe-js';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import { price, subtotal } from '#src/lib/money.ts';
import { routePaths } from '#src/lib/paths.ts';
import { pictureOf } from '#src/lib/pictures.ts';
import { paymentProvider } from '#src/lib/stripe.ts';
import { selectItems, selectTotal } from '#src/state/cart.ts';
import { useAppSelector } from '#src/state/hooks.ts';
import { messages } from '#src/text/messages.ts';
import { taskMessages } from '#src/text/taskMessages.ts';
import { Page } from '#src/ui/Page.tsx';
import { Picture } from '#src/ui/Picture.tsx';
import { Bones, RowsSkeleton } from '#src/ui/Skeleton.tsx';
import { useIsHydrated } from '#src/ui/useIsHydrated.ts';
import { CardForm } from './CardForm.tsx';
import styles from './CheckoutPage.module.css';

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
  const total = useAppSelector(selectTotal);
  const items = useAppSelector(selectItems);
  const [provider] = useState(paymentProvider);
  return (
    <div className={styles['columns']}>
      <section className={styles['panel']} aria-label="Pago">
        <Elements stripe={provider} options={{ locale: 'es' }}>
          <CardForm total={total} />
        </Elements>
        <Link to={routePaths.cart}>Volver al carrito</Link>
      </section>
      <aside className={styles['order']} aria-label="Tu orden">
        {items.length === 0 ? (
          <p>{taskMessages.cartEmpty}</p>
        ) : (
          <ul>
            {items.map((item) => (
              <li key={item.id}>
                <Picture src={pictureOf(item)} alt="" width={64} height={48} />
                <span>
                  {item.name} × {item.quantity}
                </span>
                <span className={styles['sum']}>{price(subtotal(item))}</span>
              </li>
            ))}
          </ul>
        )}
        <p className={styles['total']}>Precio Total: {price(total)}</p>
      </aside>
    </div>
  );
}
