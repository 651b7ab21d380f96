import { type FocusEvent, useRef, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import type { User } from '#contracts/entities.ts';
import { assetPath, routePaths } from '#src/lib/paths.ts';
import { isAllowedByCsp } from '#src/lib/pictures.ts';
import { useAppDispatch } from '#src/state/hooks.ts';
import { logOut } from '#src/state/logOut.ts';
import { messages } from '#src/text/messages.ts';
import { Picture } from '#src/ui/Picture.tsx';
import * as styles from './ProfileMenu.module.css';

/** The id of the button in the corner, for visitors and customers alike. */
export const ACCOUNT_ID = 'account';

/** The user's picture; a click opens and closes the menu below it. */
export function ProfileMenu({ user }: { user: User }) {
  const dispatch = useAppDispatch();
  const navigate = useNavigate();
  const [open, setOpen] = useState(false);
  const photo = useRef<HTMLButtonElement>(null);
  const menu = useRef<HTMLUListElement>(null);

  // The browser closes a popover by Escape and by a click outside, but not when the focus moves on.
  const closeWithoutFocus = ({ currentTarget, relatedTarget }: FocusEvent) => {
    if (relatedTarget && !currentTarget.contains(relatedTarget)) menu.current?.hidePopover();
  };

  const entry = (label: string, run: () => void, to?: string) => (
    <li>
      <button
        type="button"
        data-to={to}
        onClick={() => {
          menu.current?.hidePopover();
          photo.current?.focus();
          run();
        }}
      >
        {label}
      </button>
    </li>
  );

  return (
    <div onBlur={closeWithoutFocus}>
      <button
        ref={photo}
        id={ACCOUNT_ID}
        type="button"
        className={styles['photo']}
        aria-label="Tu cuenta"
        aria-expanded={open}
        popoverTarget="profile-menu"
      >
        <Photo user={user} />
      </button>
      <ul
        ref={menu}
        id="profile-menu"
        popover="auto"
        className={styles['menu']}
        onToggle={({ newState }) => setOpen(newState === 'open')}
      >
        {entry('Perfil', () => window.alert(messages.goToProfile))}
        {user.role === 'admin' &&
          entry('Admin Panel', () => void navigate(routePaths.admin), routePaths.admin)}
        {user.role === 'user' &&
          entry('User Panel', () => void navigate(routePaths.userPanel), routePaths.userPanel)}
        {entry('Cerrar Sesión', () => {
          dispatch(logOut());
          void navigate(routePaths.home);
        })}
      </ul>
    </div>
  );
}

/** The user's own picture, or the default one (spec section 2). */
function Photo({ user: { photoURL: url } }: { user: User }) {
  const fallback = assetPath('pictures/avatar.svg');
  const shown = typeof url === 'string' && url.trim() && isAllowedByCsp(url) ? url : fallback;
  return (
    <Picture src={shown} fallback={fallback} alt="Foto de perfil" width={44} height={44} eager />
  );
}
