import { useEffect, useState } from 'react';
import { onWindow } from '#src/lib/windowEvents.ts';
import { useAppSelector } from '#src/state/hooks.ts';
import { messages } from '#src/text/messages.ts';
import { useIsHydrated } from '#src/ui/useIsHydrated.ts';
import { screenBehind } from './usePrefetch.ts';
import * as styles from './NavBar.module.css';

/** Says that there is no connection, and after a form that got no answer, that it may not have arrived. */
export function OfflineNotice() {
  const online = useAppSelector((state) => state.api.config.online);
  const hydrated = useIsHydrated();
  return (
    <p className={styles['offline']} aria-live="polite">
      {hydrated && !online && <Words />}
    </p>
  );
}

/** A link to a screen that cannot be loaded leads nowhere: the shown screen stays as it is. */
function Words() {
  const lost = useAppSelector((state) => state.session.lost);
  const [isKept, setKept] = useState(false);
  useEffect(() => {
    const press = (event: MouseEvent) => {
      const part = screenBehind(event.target)?.part;
      setKept(false);
      if (!part || part.loaded()) return;
      event.preventDefault();
      event.stopPropagation();
      const goOn = () => event.target?.dispatchEvent(new MouseEvent('click', event));
      part.load().then(goOn, () => setKept(true));
    };
    return onWindow('click', press, true); // before the link or the button hears of it
  }, []);
  return messages[isKept ? 'notOpened' : lost ? 'lost' : 'offline'];
}
