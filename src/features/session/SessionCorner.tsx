import { useEffect, useState } from 'react';
import { reloadPage } from '#src/lib/navigation.ts';
import { log } from '#src/lib/log.ts';
import { useAppDispatch, useAppSelector } from '#src/state/hooks.ts';
import { popupAsked, selectPopupOpen, selectUser } from '#src/state/session.ts';
import { messages } from '#src/text/messages.ts';
import { Button } from '#src/ui/Button.tsx';
import { useInBrowser } from '#src/ui/useInBrowser.ts';
import { loginPopup } from './popup.ts';
import { ProfileMenu } from './ProfileMenu.tsx';
import { tabs } from './tabs.ts';
import styles from './SessionCorner.module.css';

/** The login button, or the menu of who is logged in. The prerendered HTML cannot know who that is. */
export function SessionCorner() {
  const dispatch = useAppDispatch();
  const user = useAppSelector(selectUser);
  const popupOpen = useAppSelector(selectPopupOpen);
  const inBrowser = useInBrowser();
  return (
    <div className={styles['place']} data-room-for={tabs.login}>
      {inBrowser && user && <ProfileMenu user={user} />}
      {inBrowser && !user && (
        <Button
          className={styles['way-in']}
          onPointerEnter={fetchAhead}
          onFocus={fetchAhead}
          onClick={() => {
            dispatch(popupAsked());
          }}
        >
          {tabs.login}
        </Button>
      )}
      {inBrowser && popupOpen && <Popup />}
    </div>
  );
}

function Popup() {
  const [Loaded, setLoaded] = useState(loginPopup.loaded);
  const [failed, setFailed] = useState(false);
  useEffect(() => {
    const fetch = async () => {
      try {
        const component = await loginPopup.load();
        setLoaded(() => component);
      } catch (error) {
        log('the login popup could not be fetched', { error: String(error) });
        setFailed(true);
      }
    };
    if (!Loaded) void fetch();
  }, [Loaded]);
  if (failed)
    return (
      <div role="alert" className={styles['missing']}>
        <p>{messages.popupMissing}</p>
        <Button look="quiet" onClick={reloadPage}>
          {messages.reload}
        </Button>
      </div>
    );
  return Loaded && <Loaded />;
}

/** What fails here is told, and logged, when the popup is asked for. */
function fetchAhead(): void {
  loginPopup.load().catch(() => undefined);
}
