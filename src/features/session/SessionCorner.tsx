import { useRef } from 'react';
import { assetPath } from '#src/lib/paths.ts';
import { useAppSelector } from '#src/state/hooks.ts';
import { selectUser } from '#src/state/session.ts';
import { Button } from '#src/ui/Button.tsx';
import { Picture } from '#src/ui/Picture.tsx';
import styles from './SessionCorner.module.css';

/** The bar's last place: a visitor's way in, or the picture of who is in. */
export function SessionCorner() {
  const user = useAppSelector(selectUser);
  const dialog = useRef<HTMLDialogElement>(null);
  if (user)
    return (
      <Picture
        className={styles['photo']}
        src={user.photoURL?.trim() ? user.photoURL : assetPath('pictures/avatar.svg')}
        alt="Foto de perfil"
        width={44}
        height={44}
        eager
      />
    );
  return (
    <>
      <Button className={styles['way-in']} onClick={() => dialog.current?.showModal()}>
        Iniciar Sesión
      </Button>
      {/* Closing reloads the page (spec section 2), however it is closed. */}
      <dialog
        ref={dialog}
        className={styles['popup']}
        aria-label="Iniciar Sesión"
        onClose={() => {
          location.reload();
        }}
      >
        <button type="button" aria-label="Cerrar" onClick={() => dialog.current?.close()}>
          ✖
        </button>
      </dialog>
    </>
  );
}
