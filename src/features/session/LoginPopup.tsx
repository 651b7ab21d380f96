import { useEffect, useRef, useState } from 'react';
import { keepInEntry } from '#src/lib/historyEntry.ts';
import { reloadPage } from '#src/lib/navigation.ts';
import { returnToOpener } from '#src/lib/opener.ts';
import { assetPath } from '#src/lib/paths.ts';
import { isAllKept } from '#src/lib/storage.ts';
import { useAppDispatch, useAppSelector } from '#src/state/hooks.ts';
import { storedUser } from '#src/state/persistence.ts';
import { popupClosed, selectLoginReason, sessionRead } from '#src/state/session.ts';
import { taskMessages } from '#src/text/taskMessages.ts';
import { AccountForm } from './AccountForm.tsx';
import { type Tab, tabNames, tabs } from './tabs.ts';
import * as styles from './LoginPopup.module.css';

/** The login and registration popup. The page reloads whenever it closes (spec section 2), unless it would lose something. */
export default function LoginPopup() {
  const dialog = useRef<HTMLDialogElement>(null);
  const dispatch = useAppDispatch();
  const reason = useAppSelector(selectLoginReason);
  const [tab, setTab] = useState<Tab>('login');

  useEffect(() => {
    if (!dialog.current || dialog.current.open) return;
    // The reload forgets the focus, and also the place if what stands there comes late.
    const opener = document.activeElement?.id || 'contenido';
    keepInEntry({ opener, top: Math.floor(window.scrollY) });
    dialog.current.showModal();
    // By default ✖, the first button, has the focus: a quick Enter would close the popup that has just opened.
    dialog.current.querySelector<HTMLInputElement>('[name=email]')?.focus();
  }, []);

  const close = () => dialog.current?.close();

  return (
    <dialog
      ref={dialog}
      className={`box ${styles['popup']}`}
      aria-label="Tu cuenta"
      aria-describedby="login-reason"
      onClose={() => {
        if (navigator.onLine && isAllKept()) reloadPage();
        else {
          dispatch(sessionRead(storedUser()));
          dispatch(popupClosed());
          requestAnimationFrame(returnToOpener); // what has come into its place is there by then
        }
      }}
    >
      <div className={`row ${styles['head']}`}>
        <img src={assetPath('pictures/logo.svg')} alt="" width={36} height={36} />
        <p id="login-reason">{reason && taskMessages.logIn[reason]}</p>
        <button type="button" className={styles['close']} title="Cerrar" onClick={close}>
          ✖
        </button>
      </div>
      <Tabs tab={tab} onChoose={setTab} />
      <div role="tabpanel" id="account-panel" aria-labelledby={`tab-${tab}`}>
        <AccountForm tab={tab} onTab={setTab} onDone={close} />
      </div>
    </dialog>
  );
}

/** The arrow keys, Home and End move between the tabs, as in every tab list. */
function Tabs({ tab, onChoose }: { tab: Tab; onChoose: (tab: Tab) => void }) {
  return (
    <div role="tablist" className={styles['tabs']} aria-label="Tu cuenta">
      {tabNames.map((name, index) => (
        <button
          key={name}
          id={`tab-${name}`}
          type="button"
          role="tab"
          aria-selected={name === tab}
          aria-controls="account-panel"
          tabIndex={name === tab ? 0 : -1}
          onClick={() => onChoose(name)}
          onKeyDown={(event) => {
            const next = tabReachedBy(event.key, index);
            if (!next) return;
            event.preventDefault(); // Home and End would scroll the popup too
            document.getElementById(`tab-${next}`)?.focus();
            onChoose(next);
          }}
        >
          {tabs[name]}
        </button>
      ))}
    </div>
  );
}

function tabReachedBy(key: string, from: number): Tab | undefined {
  const places: Readonly<Record<string, number>> = {
    ArrowLeft: from - 1, // −1 is the last one
    ArrowRight: (from + 1) % tabNames.length,
    Home: 0,
    End: -1,
  };
  const place = places[key];
  return place === undefined ? undefined : tabNames.at(place);
}
