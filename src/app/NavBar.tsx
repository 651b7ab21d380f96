import { useState } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { Button } from '#src/ui/Button.tsx';
import { Link } from '#src/ui/Link.tsx';
import { SessionCorner } from '#src/features/session/SessionCorner.tsx';
import { assetPath, routePaths } from '#src/lib/paths.ts';
import { selectCartCount } from '#src/state/cart.ts';
import { useAppSelector } from '#src/state/hooks.ts';
import { company } from '#src/text/company.ts';
import { ContactStrip } from './ContactStrip.tsx';
import { LineNotice } from './LineNotice.tsx';
import { NavLinks } from './NavLinks.tsx';
import * as styles from './NavBar.module.css';

export function NavBar() {
  const location = useLocation();
  // Where the collapsed menu was opened: after a navigation, to the same page too, it is closed.
  const [openedAt, setOpenedAt] = useState<typeof location | null>(null);
  const menuOpen = openedAt === location;

  return (
    <header
      className={styles['header']}
      onBlur={({ currentTarget, relatedTarget }) => {
        // The menu would cover what has the focus now.
        if (relatedTarget && !currentTarget.contains(relatedTarget)) setOpenedAt(null);
      }}
    >
      <ContactStrip />
      <div className={styles['top']}>
        <div className={styles['bar']}>
          <button
            type="button"
            className={styles['menu']}
            aria-expanded={menuOpen}
            aria-controls="menu"
            onClick={() => {
              setOpenedAt(menuOpen ? null : location);
            }}
          >
            Menú
            {/* Covers the page: a press anywhere closes the menu. */}
            <i />
          </button>
          <Link to={routePaths.home} className={styles['logo']}>
            {/* First: a paint between the two moves nothing, because the picture's place is known and the name's is not. */}
            <span>{company.name}</span>
            <img src={assetPath('pictures/logo.svg')} alt="" width={36} height={36} />
          </Link>
          <NavLinks id="menu" open={menuOpen} />
          <div className={styles['corner']}>
            <SessionCorner />
            <CartButton />
          </div>
        </div>
        <LineNotice />
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
