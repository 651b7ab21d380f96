import type { OwnPurchase } from '#contracts/entities.ts';
import type { Id } from '#contracts/primitives.ts';
import { localeDate } from '#src/lib/dates.ts';
import { price } from '#src/lib/money.ts';
import styles from './RecordList.module.css';

interface Props<P> {
  purchases: readonly P[];
  /** Whose purchase it is, where that is shown: one's own list does not. */
  buyerOf?: (purchase: P) => Id;
}

/** Purchases, one below the other. */
export function PurchaseList<P extends OwnPurchase>({ purchases, buyerOf }: Props<P>) {
  return (
    <ul className={styles['list']}>
      {purchases.map((purchase, index) => (
        // A foreign list may hold an id twice; the place keeps the two apart.
        <li key={`${purchase.id} ${index}`}>
          <dl>
            <Fact term="ID">{purchase.id}</Fact>
            <Fact term="Fecha">{localeDate(purchase.date)}</Fact>
            <Fact term="Total">{price(purchase.totalPrice)}</Fact>
            {buyerOf && <Fact term="ID de usuario">{buyerOf(purchase)}</Fact>}
          </dl>
          <table>
            <thead>
              <tr>
                <th scope="col">Producto</th>
                <th scope="col">Cantidad</th>
                <th scope="col">Precio</th>
              </tr>
            </thead>
            <tbody>
              {purchase.items.map((item, place) => (
                <tr key={`${item.productName} ${place}`}>
                  <td>{item.productName}</td>
                  <td>{item.quantity}</td>
                  <td>{price(item.productPrice)}</td>
                </tr>
              ))}
            </tbody>
          </table>
        </li>
      ))}
    </ul>
  );
}

/** One term of a record and what it is. */
export function Fact({ term, children }: { term: string; children: string | number }) {
  return (
    <div>
      <dt>{term}</dt>
      <dd>{children}</dd>
    </div>
  );
}
