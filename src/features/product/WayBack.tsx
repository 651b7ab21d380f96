import { useLocation, useNavigate } from 'react-router-dom';
import { Link } from '#src/ui/Link.tsx';
import { cameFromIn } from '#src/lib/cameFrom.ts';
import { staysHere } from '#src/lib/navigation.ts';
import { categoryPath } from '#src/lib/paths.ts';
import { listMessages } from '#src/text/listMessages.ts';
import { useIsHydrated } from '#src/ui/useIsHydrated.ts';
import * as styles from './WayBack.module.css';

/** Leads back to the list that the visitor came from, as it was left, or else to the product's category. */
export function WayBack({ category }: { category: string | undefined }) {
  const state: unknown = useLocation().state;
  const navigate = useNavigate();
  // A document is the same for everybody.
  const from = useIsHydrated() ? cameFromIn(state) : undefined;
  return (
    <p className={`plain-links ${styles['way']}`}>
      {from ? (
        <Link
          to={from.list}
          onClick={(click) => {
            if (!staysHere(click)) return;
            click.preventDefault();
            void navigate(-from.steps); // and not a new visit, which would begin at the top
          }}
        >
          {listMessages.backTo(from.name)}
        </Link>
      ) : (
        category !== undefined && (
          <Link to={categoryPath(category)}>{listMessages.allIn(category)}</Link>
        )
      )}
    </p>
  );
}
