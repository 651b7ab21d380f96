import { useEffect } from 'react';
import type { User } from '#contracts/entities.ts';
import { api } from '#src/api/api.ts';
import { asFailure } from '#src/api/failure.ts';
import { log } from '#src/lib/log.ts';
import { useAppSelector } from '#src/state/hooks.ts';
import { selectUser } from '#src/state/session.ts';
import { errorMessage } from '#src/text/errorMessages.ts';
import { messages } from '#src/text/messages.ts';
import { Accordion } from '#src/ui/Accordion.tsx';
import { Notice } from '#src/ui/Notice.tsx';
import { Page } from '#src/ui/Page.tsx';
import { PurchaseList } from '#src/ui/PurchaseList.tsx';
import { RowsSkeleton } from '#src/ui/Skeleton.tsx';
import { useInBrowser } from '#src/ui/useInBrowser.ts';

/** One's own purchases. Not guarded (spec section 6): without anybody logged in there is just nothing to list. */
export default function UserPanelPage() {
  const user = useAppSelector(selectUser);
  const inBrowser = useInBrowser();
  useEffect(() => {
    if (inBrowser && !user) log('the user panel has no current user');
  }, [inBrowser, user]);
  return (
    <Page title="Tus pedidos · Panel de Control" heading="Panel de Control">
      <Accordion
        name="user-panel"
        sections={[{ title: 'Pedidos', body: user && <Purchases user={user} /> }]}
      />
    </Page>
  );
}

function Purchases({ user }: { user: User }) {
  const { currentData, error, isFetching, refetch } = api.useUserPurchasesQuery({
    userId: user.id,
  });
  if (currentData)
    return currentData.length === 0 ? (
      <Notice tone="news">{messages.noPurchases}</Notice>
    ) : (
      <PurchaseList purchases={currentData} />
    );
  if (isFetching || !error)
    return <RowsSkeleton shape="record" count={2} word={messages.loading} />;
  return (
    <Notice tone="failure" action={{ label: messages.retry, run: () => void refetch() }}>
      {errorMessage('userPurchases', asFailure(error))}
    </Notice>
  );
}
