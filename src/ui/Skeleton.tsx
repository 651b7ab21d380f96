import { messages } from '#src/text/messages.ts';
import * as styles from './Skeleton.module.css';

/** What will stand there: a row with a picture, a record with its facts, a line of the cart, a panel with a button. */
type Shape = 'line' | 'record' | 'cart' | 'panel';

interface Props {
  count: number;
  shape: Shape;
}

export function RowsSkeleton({ count, shape }: Props) {
  return (
    <div className="stack">
      <output className="visually-hidden">{messages.loading}</output>
      {Array.from({ length: count }, (_, index) => (
        <Bones key={index} shape={shape} />
      ))}
    </div>
  );
}

export function Bones({ shape }: { shape: Shape }) {
  return <div className={styles[shape]} aria-hidden="true" />;
}
