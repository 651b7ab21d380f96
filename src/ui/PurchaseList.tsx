import { useMemo } from 'react';
import type { OwnPurchase } from '#contracts/endpoints/purchases.ts';
import type { Id } from '#contracts/primitives.ts';
import { localeDate, newestFirst } from '#src/lib/dates.ts';
import { price, sum } from '#src/lib/money.ts';
import { taskMessages } from '#src/text/taskMessages.ts';
import { NoProducts } from './NoProducts.tsx';
import { RecordList } from './RecordList.tsx';

interface Props<P> {
  purchases: readonly P[];
  /** Returns the buyer's id. Omitted in a user's own list, which does not show the buyer. */
  buyerOf?: (purchase: P) => Id;
}

export function PurchaseList<P extends OwnPurchase>({ purchases, buyerOf }: Props<P>) {
  const records = useMemo(() => newestFirst(purchases), [purchases]);
  return (
    <RecordList
      records={records}
      empty={<NoProducts text={taskMessages.noPurchases} />}
      facts={(purchase) => [
        ['ID', purchase.id],
        ['Fecha', localeDate(purchase.date)],
        ['Total', sum(purchase.totalPrice), 'sum'],
        ...(buyerOf ? [['ID de usuario', buyerOf(purchase)] as const] : []),
      ]}
    >
      {({ items }) => (
        <table>
          <thead>
            <tr>
              <th scope="col">Producto</th>
              <th scope="col">Cantidad</th>
              <th scope="col">Precio</th>
            </tr>
          </thead>
          <tbody>
            {items.map((item, itemIndex) => (
              <tr key={`${item.productName} ${itemIndex}`}>
                <td>{item.productName}</td>
                <td>{item.quantity}</td>
                <td>{price(item.productPrice)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
    </RecordList>
  );
}
