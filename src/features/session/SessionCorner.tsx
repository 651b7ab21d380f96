import { useAppDispatch, useAppSelector } from '#src/state/hooks.ts';
import { popupAsked, selectPopupOpen, selectUser } from '#src/state/session.ts';
import { Button } from '#src/ui/Button.tsx';
import { LoginPopup } from './LoginPopup.tsx';
import { ProfileMenu } from './ProfileMenu.tsx';
import { tabs } from './tabs.ts';
import styles from './SessionCorner.module.css';

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
          onClick={() => {
            dispatch(popupAsked());
          }}
        >
          {tabs.login}
        </Button>
      )}
      {popupOpen && <LoginPopup />}
    </>
  );
}
