import { useEffect, useState } from 'react';
import { reloadPage } from '#src/lib/navigation.ts';
import { log } from '#src/lib/log.ts';
import { useAppDispatch, useAppSelector } from '#src/state/hooks.ts';
import { popupRequested, selectPopupRequests, selectUser } from '#src/state/session.ts';
import { messages } from '#src/text/messages.ts';
import { Button } from '#src/ui/Button.tsx';
import { Notice } from '#src/ui/Notice.tsx';
import { useIsHydrated } from '#src/ui/useIsHydrated.ts';
import { loginPopup } from './popup.ts';
import { ACCOUNT_ID, ProfileMenu } from './ProfileMenu.tsx';
import { tabs } from './tabs.ts';
import * as styles from './SessionCorner.module.css';

/** The login button, or the menu of the logged-in user. The prerendered HTML cannot know who is logged in. */
export function SessionCorner() {
  const dispatch = useAppDispatch();
  const user = useAppSelector(selectUser);
  const popupRequests = useAppSelector(selectPopupRequests);
  const hydrated = useIsHydrated();
  return (
    <div className={styles['place']} data-room-for={tabs.login}>
      {hydrated && user && <ProfileMenu user={user} />}
      {hydrated && !user && (
        <Button
          look="quiet"
          id={ACCOUNT_ID}
          className={styles['wayIn']}
          onPointerEnter={prefetchPopup}
          onFocus={prefetchPopup}
          onClick={() => dispatch(popupRequested())}
        >
          {tabs.login}
        </Button>
      )}
      {popupRequests > 0 && <Popup requests={popupRequests} />}
    </div>
  );
}

/** Each press tries again to load a popup that failed to load. */
function Popup({ requests }: { requests: number }) {
  const [Loaded, setLoaded] = useState(loginPopup.loaded);
  const [failedRequest, setFailedRequest] = useState(0);
  useEffect(() => {
    loginPopup.load().then(
      (component) => setLoaded(() => component),
      (error: unknown) => {
        log('the login popup could not be fetched', { error: String(error) });
        setFailedRequest(requests);
      },
    );
  }, [requests]);
  if (Loaded) return <Loaded />;
  return (
    failedRequest === requests && (
      <div className={styles['missing']}>
        <Notice tone="failure" action={{ label: messages.reload, run: reloadPage }}>
          {messages.popupMissing}
        </Notice>
      </div>
    )
  );
}

/** Ignores an error here: it is shown and logged when the user opens the popup. */
function prefetchPopup(): void {
  loginPopup.load().catch(() => undefined);
}
