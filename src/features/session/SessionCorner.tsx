import { lazy, Suspense } from 'react';
import { useAppDispatch, useAppSelector } from '#src/state/hooks.ts';
import { popupAsked, selectPopupOpen, selectUser } from '#src/state/session.ts';
import { Button } from '#src/ui/Button.tsx';
import { ProfileMenu } from './ProfileMenu.tsx';
import { tabs } from './tabs.ts';
import styles from './SessionCorner.module.css';

const loadPopup = () => import('./LoginPopup.tsx');
const prefetch = () => void loadPopup();
const LoginPopup = lazy(loadPopup);

/** The bar's last place: a visitor's way in, or the menu of who is in. */
export function SessionCorner() {
  const dispatch = useAppDispatch();
  const user = useAppSelector(selectUser);
  const popupOpen = useAppSelector(selectPopupOpen);
  return (
    <>
      {user ? (
        <ProfileMenu user={user} />
      ) : (
        <Button
          className={styles['way-in']}
          onPointerEnter={prefetch}
          onFocus={prefetch}
          onClick={() => {
            dispatch(popupAsked());
          }}
        >
          {tabs.login}
        </Button>
      )}
      {popupOpen && (
        <Suspense fallback={null}>
          <LoginPopup />
        </Suspense>
      )}
    </>
  );
}
