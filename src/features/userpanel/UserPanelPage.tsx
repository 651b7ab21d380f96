import { useEffect } from 'react';
import type { User } from '#contracts/entities.ts';
import { purchasesApi } from '#src/api/purchases.ts';
import { log } from '#src/lib/log.ts';
import { routePaths } from '#src/lib/paths.ts';
import { useAppDispatch, useAppSelector } from '#src/state/hooks.ts';
import { queryView } from '#src/state/queryView.ts';
import { popupRequested, selectUser } from '#src/state/session.ts';
import { messages } from '#src/text/messages.ts';
import { taskErrors } from '#src/text/taskErrorMessages.ts';
import { taskMessages } from '#src/text/taskMessages.ts';
import { Accordion } from '#src/ui/Accordion.tsx';
import { Button, ButtonLink } from '#src/ui/Button.tsx';
import { Notice } from '#src/ui/Notice.tsx';
import { Page } from '#src/ui/Page.tsx';
import { PurchaseList } from '#src/ui/PurchaseList.tsx';
import { QueryState } from '#src/ui/QueryState.tsx';
import { RowsSkeleton } from '#src/ui/Skeleton.tsx';
import { useIsHydrated } from '#src/ui/useIsHydrated.ts';

/** What is the user's own. Not guarded (spec section 6). */
export default function UserPanelPage() {
  const user = useAppSelector(selectUser);
  const hydrated = useIsHydrated();
  useEffect(() => {
    if (hydrated && !user) log('the user panel has no current user');
  }, [hydrated, user]);
  const body = user ? <Purchases user={user} /> : hydrated && <WayOn />;
  return (
    <Page title="Tus pedidos · Panel de Control" heading="Panel de Control">
      <Accordion name="user-panel" sections={[{ title: 'Pedidos', body, startsOpen: true }]} />
    </Page>
  );
}

/** For a guest. Of purchases it says nothing, as specified. */
function WayOn() {
  const dispatch = useAppDispatch();
  return (
    <Notice
      tone="news"
      link={
        <div className="ways">
          <Button onClick={() => dispatch(popupRequested('seePurchases'))}>
            {taskMessages.logInToSee}
          </Button>
          <ButtonLink look="quiet" to={routePaths.catalog}>
            {messages.exploreProducts}
          </ButtonLink>
        </div>
      }
    />
  );
}

function Purchases({ user }: { user: User }) {
  const query = purchasesApi.useUserPurchasesQuery({ userId: user.id });
  // `currentData` never contains another user's purchases.
  const view = queryView({ ...query, data: query.currentData });
  return (
    <QueryState
      view={view}
      errors={taskErrors.userPurchases}
      loading={<RowsSkeleton shape="record" count={2} />}
    >
      {(purchases) => <PurchaseList purchases={purchases} />}
    </QueryState>
  );
}
