import { useRef, useState } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { Button } from '#src/ui/Button.tsx';
import { Link } from '#src/ui/Link.tsx';
import { SessionCorner } from '#src/features/session/SessionCorner.tsx';
import { assetPath, routePaths } from '#src/lib/paths.ts';
import { selectCartCount } from '#src/state/cart.ts';
import { useAppSelector } from '#src/state/hooks.ts';
import { company } from '#src/text/company.ts';
import { ContactStrip } from './ContactStrip.tsx';
import { OfflineNotice } from './OfflineNotice.tsx';
import { NavLinks } from './NavLinks.tsx';
import * as styles from './NavBar.module.css';

export function NavBar() {
  const { pathname } = useLocation();
  const menu = useRef<HTMLButtonElement>(null);
  // The path on which the collapsed menu was opened: on another page it is closed, and stays so after Back.
  const [openedOn, setOpenedOn] = useState('');
  const menuOpen = openedOn === pathname;
  if (openedOn && !menuOpen) setOpenedOn('');
  const closeMenu = () => setOpenedOn('');
  const leaveMenu = () => {
    if (menuOpen) menu.current?.focus(); // after a link, the focus then moves to the other page's content
    closeMenu();
  };

  return (
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- Escape closes the menu from all over the bar
    <header
      className={styles['header']}
      onKeyDown={({ key }) => {
        if (key === 'Escape') leaveMenu();
      }}
    >
      <ContactStrip />
      <div className={styles['top']}>
        <div className={`row ${styles['bar']}`}>
          <button
            ref={menu}
            type="button"
            className={styles['menu']}
            aria-expanded={menuOpen}
            aria-controls="menu"
            onClick={() => setOpenedOn(menuOpen ? '' : pathname)}
          >
            {/* Covers the page: a press on it closes the menu. */}
            <i />
            Menú
          </button>
          <Link to={routePaths.home} className={styles['logo']} onClick={closeMenu}>
            {/* First: a paint between the two moves nothing, because the picture's place is known and the name's is not. */}
            <span>{company.name}</span>
            <img src={assetPath('pictures/logo.svg')} alt="" width={36} height={36} />
          </Link>
          <NavLinks open={menuOpen} onChoose={leaveMenu} />
          {/* Next in Tab order, and with menus of its own. */}
          <div className={`row ${styles['corner']}`} onFocus={closeMenu}>
            <SessionCorner />
            <CartButton />
          </div>
        </div>
        <OfflineNotice />
      </div>
    </header>
  );
}

function CartButton() {
  const navigate = useNavigate();
  const count = useAppSelector(selectCartCount);
  return (
    <div className={styles['cart']}>
      <Button look="quiet" data-to={routePaths.cart} onClick={() => void navigate(routePaths.cart)}>
        🛒 Carrito
      </Button>
      {/* Outside the button, so that the button keeps its specified name. */}
      <output aria-label="Artículos en el carrito">{count === 0 ? '' : count}</output>
    </div>
  );
}
