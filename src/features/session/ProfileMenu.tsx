import { useEffect, useRef, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import type { User } from '#contracts/entities.ts';
import { assetPath, routePaths } from '#src/lib/paths.ts';
import { mayBeFetched } from '#src/lib/pictures.ts';
import { logOut } from '#src/state/account.ts';
import { useAppDispatch } from '#src/state/hooks.ts';
import { messages } from '#src/text/messages.ts';
import { Picture } from '#src/ui/Picture.tsx';
import styles from './ProfileMenu.module.css';

const defaultPhoto = assetPath('pictures/avatar.svg');

/** The picture of who is logged in; a click opens and closes the menu below it. */
export function ProfileMenu({ user }: { user: User }) {
  const dispatch = useAppDispatch();
  const navigate = useNavigate();
  const [open, setOpen] = useState(false);
  const corner = useRef<HTMLDivElement>(null);
  const photo = useRef<HTMLButtonElement>(null);

  useEffect(() => {
    if (!open) return undefined;
    const outside = ({ target }: Event) => {
      if (target instanceof Node && !corner.current?.contains(target)) setOpen(false);
    };
    const escape = ({ key }: KeyboardEvent) => {
      if (key !== 'Escape') return;
      setOpen(false);
      photo.current?.focus();
    };
    document.addEventListener('keydown', escape);
    document.addEventListener('pointerdown', outside);
    document.addEventListener('focusin', outside);
    return () => {
      document.removeEventListener('keydown', escape);
      document.removeEventListener('pointerdown', outside);
      document.removeEventListener('focusin', outside);
    };
  }, [open]);

  const entry = (label: string, run: () => void, to?: string) => (
    <li>
      <button
        type="button"
        data-to={to}
        onClick={() => {
          setOpen(false);
          photo.current?.focus();
          run();
        }}
      >
        {label}
      </button>
    </li>
  );

  return (
    <div ref={corner} className={styles['corner']}>
      <button
        ref={photo}
        type="button"
        className={styles['photo']}
        aria-label="Tu cuenta"
        aria-expanded={open}
        aria-controls="profile-menu"
        onClick={() => {
          setOpen(!open);
        }}
      >
        <Picture
          src={
            typeof user.photoURL === 'string' && user.photoURL.trim() && mayBeFetched(user.photoURL)
              ? user.photoURL
              : defaultPhoto
          }
          fallback={defaultPhoto}
          alt="Foto de perfil"
          width={44}
          height={44}
          eager
        />
      </button>
      <ul id="profile-menu" className={styles['menu']} hidden={!open}>
        {entry('Perfil', () => {
          window.alert(messages.goToProfile);
        })}
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
