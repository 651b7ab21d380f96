import { useEffect, useState } from 'react';
import { log } from '#src/lib/log.ts';
import { useAppDispatch, useAppSelector } from '#src/state/hooks.ts';
import { popupAsked, popupUnavailable, selectPopupOpen, selectUser } from '#src/state/session.ts';
import { Button } from '#src/ui/Button.tsx';
import { useInBrowser } from '#src/ui/useInBrowser.ts';
import { loadPopup, popupIfLoaded } from './popup.ts';
import { ProfileMenu } from './ProfileMenu.tsx';
import { tabs } from './tabs.ts';
import styles from './SessionCorner.module.css';

/** The bar's place for a visitor's way in, or the menu of who is in. Whose page it is, markup alone cannot know. */
export function SessionCorner() {
  const dispatch = useAppDispatch();
  const user = useAppSelector(selectUser);
  const popupOpen = useAppSelector(selectPopupOpen);
  const inBrowser = useInBrowser();
  if (!inBrowser) return <span className={styles['unknown']} />;
  return (
    <>
      {user ? (
        <ProfileMenu user={user} />
      ) : (
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
      {popupOpen && <Popup />}
    </>
  );
}

function Popup() {
  const dispatch = useAppDispatch();
  const [Loaded, setLoaded] = useState(popupIfLoaded);
  useEffect(() => {
    const fetch = async () => {
      try {
        const component = await loadPopup();
        setLoaded(() => component);
      } catch (error) {
        log('the login popup could not be fetched', { error: String(error) });
        dispatch(popupUnavailable()); // the next click tries again
      }
    };
    if (!Loaded) void fetch();
  }, [Loaded, dispatch]);
  return Loaded && <Loaded />;
}

/** What fails here is tried again, and logged, when the popup is asked for. */
function fetchAhead(): void {
  loadPopup().catch(() => undefined);
}
