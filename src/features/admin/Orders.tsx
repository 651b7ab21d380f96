import { api } from '#src/api/api.ts';
import { asFailure } from '#src/api/failure.ts';
import { errorMessage } from '#src/text/errorMessages.ts';
import { messages } from '#src/text/messages.ts';
import { Notice } from '#src/ui/Notice.tsx';
import { PurchaseList } from '#src/ui/PurchaseList.tsx';
import { RowsSkeleton } from '#src/ui/Skeleton.tsx';

/** Everybody's purchases. */
export function Orders() {
  const { data, error, isFetching, refetch } = api.useAllPurchasesQuery();
  if (data)
    return data.data.length === 0 ? (
      <Notice tone="news">{messages.noPurchases}</Notice>
    ) : (
      <PurchaseList purchases={data.data} buyerOf={({ userId }) => userId} />
    );
  if (isFetching || !error)
    return <RowsSkeleton shape="record" count={2} word={messages.loading} />;
  return (
    <Notice tone="failure" action={{ label: messages.retry, run: () => void refetch() }}>
      {errorMessage('adminPurchases', asFailure(error))}
    </Notice>
  );
}
