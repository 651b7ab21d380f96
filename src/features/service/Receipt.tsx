import type { NewReservation } from '#contracts/endpoints/reservations.ts';
import { dayInWords } from '#src/lib/dates.ts';
import { taskMessages } from '#src/text/taskMessages.ts';
import * as styles from './Receipt.module.css';

const bringIntoView = (receipt: HTMLElement | null) =>
  receipt?.scrollIntoView({ block: 'nearest' });

/** Only date and time are kept of what was sent. */
export type Moment = Pick<NewReservation, 'date' | 'time'>;

/** What becomes of a request that was sent. Always rendered, so that screen readers announce its content. */
export function Receipt({ moment }: { moment: Moment | undefined }) {
  return (
    <output>
      {moment && (
        <span className={styles['receipt']} ref={bringIntoView}>
          <strong>{taskMessages.received}</strong>
          <span>{taskMessages.receivedFor(dayInWords(moment.date), moment.time)}</span>
          <span>{taskMessages.receivedNext}</span>
        </span>
      )}
    </output>
  );
}
