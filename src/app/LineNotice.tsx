import { useAppSelector } from '#src/state/hooks.ts';
import { messages } from '#src/text/messages.ts';
import { useIsHydrated } from '#src/ui/useIsHydrated.ts';
import * as styles from './NavBar.module.css';

/** Says that the line is dead, and that what was sent since then may be lost. */
export function LineNotice() {
  const online = useAppSelector((state) => state.api.config.online);
  const hydrated = useIsHydrated();
  const lost = useAppSelector((state) => state.session.lost);
  return (
    <p className={styles['line']} aria-live="polite">
      {hydrated && !online && messages[lost ? 'lost' : 'offline']}
    </p>
  );
}
