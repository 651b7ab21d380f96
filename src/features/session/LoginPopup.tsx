import { useEffect, useRef, useState } from 'react';
import { reloadPage } from '#src/lib/navigation.ts';
import { AccountForm } from './AccountForm.tsx';
import { type Tab, tabNames, tabs } from './tabs.ts';
import styles from './LoginPopup.module.css';

/** The login and registration popup. The page reloads whenever it closes (spec section 2). */
export default function LoginPopup() {
  const dialog = useRef<HTMLDialogElement>(null);
  const [tab, setTab] = useState<Tab>('login');

  useEffect(() => {
    if (!dialog.current || dialog.current.open) return;
    dialog.current.showModal();
    // By default ✖, the first button, has the focus: a quick Enter would close the popup that has just opened.
    dialog.current.querySelector<HTMLInputElement>('[name=email]')?.focus();
  }, []);

  const close = () => {
    dialog.current?.close();
  };

  return (
    <dialog ref={dialog} className={styles['popup']} aria-label="Tu cuenta" onClose={reloadPage}>
      <button type="button" className={styles['close']} title="Cerrar" onClick={close}>
        ✖
      </button>
      <Tabs tab={tab} onChoose={setTab} />
      <div role="tabpanel" id="account-panel" aria-labelledby={`tab-${tab}`}>
        <AccountForm tab={tab} onTab={setTab} onDone={close} />
      </div>
    </dialog>
  );
}

/** Arrow keys move between the tabs, as in every tab list. */
function Tabs({ tab, onChoose }: { tab: Tab; onChoose: (tab: Tab) => void }) {
  return (
    <div role="tablist" className={styles['tabs']} aria-label="Tu cuenta">
      {tabNames.map((name) => (
        <button
          key={name}
          id={`tab-${name}`}
          type="button"
          role="tab"
          aria-selected={name === tab}
          aria-controls="account-panel"
          tabIndex={name === tab ? 0 : -1}
          onClick={() => {
            onChoose(name);
          }}
          onKeyDown={({ key, currentTarget }) => {
            if (key !== 'ArrowLeft' && key !== 'ArrowRight') return;
            const next =
              currentTarget.nextElementSibling ?? currentTarget.parentElement?.firstElementChild;
            if (next instanceof HTMLElement) {
              next.focus();
              next.click();
            }
          }}
        >
          {tabs[name]}
        </button>
      ))}
    </div>
  );
}
