import { useEffect, useRef } from 'react';
import { sum } from '#src/lib/money.ts';
import { routePaths } from '#src/lib/paths.ts';
import type { Receipt } from '#src/state/receipt.ts';
import { taskMessages } from '#src/text/taskMessages.ts';
import { ButtonLink } from '#src/ui/Button.tsx';
import { OrderLines } from '#src/ui/OrderLines.tsx';
import * as styles from './ReceiptNotice.module.css';

/** What was bought, after the purchase was recorded. It takes the focus, so that a screen reader reads it out. */
export function ReceiptNotice({ receipt }: { receipt: Receipt }) {
  const notice = useRef<HTMLElement>(null);
  useEffect(() => {
    // Somebody who is using the bar, for example its menu, keeps the focus there.
    if (!document.activeElement?.closest('header')) notice.current?.focus({ preventScroll: true });
  }, []);
  return (
    <section
      ref={notice}
      className={`box stack ${styles['receipt']}`}
      tabIndex={-1}
      aria-labelledby="receipt-title"
      aria-describedby="receipt-recorded receipt-sum"
    >
      <svg viewBox="0 0 24 24" aria-hidden="true">
        <path d="m6 12.5 4 4 8-9" />
      </svg>
      <h2 id="receipt-title">{taskMessages.thanks}</h2>
      <p id="receipt-recorded" className="lead">
        {taskMessages.purchaseRecorded}
      </p>
      <OrderLines lines={receipt.lines} />
      {receipt.more > 0 && <p>{taskMessages.moreLines(receipt.more)}</p>}
      <p id="receipt-sum" className="row">
        {taskMessages.amountPaid} <strong>{sum(receipt.total)}</strong>
      </p>
      <ButtonLink to={routePaths.userPanel}>Ver tus pedidos</ButtonLink>
    </section>
  );
}
