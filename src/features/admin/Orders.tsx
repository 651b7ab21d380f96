import { purchasesApi } from '#src/api/purchases.ts';
import { queryView } from '#src/state/queryView.ts';
import { taskErrors } from '#src/text/taskErrorMessages.ts';
import { PurchaseList } from '#src/ui/PurchaseList.tsx';
import { QueryState } from '#src/ui/QueryState.tsx';
import { RowsSkeleton } from '#src/ui/Skeleton.tsx';

export function Orders() {
  return (
    <QueryState
      view={queryView(purchasesApi.useAllPurchasesQuery())}
      errors={taskErrors.adminPurchases}
      loading={<RowsSkeleton shape="record" count={2} />}
    >
      {({ data }) => <PurchaseList purchases={data} buyerOf={({ userId }) => userId} />}
    </QueryState>
  );
}
