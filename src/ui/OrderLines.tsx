import type { CartItem } from '#contracts/entities.ts';
import { subtotal, sum } from '#src/lib/money.ts';
import { pictureOf } from '#src/lib/pictures.ts';
import { Picture } from './Picture.tsx';
import * as styles from './OrderLines.module.css';

export function OrderLines({ lines }: { lines: readonly CartItem[] }) {
  return (
    <ul className={`ruled ${styles['lines']}`}>
      {lines.map((line) => (
        <li key={line.id}>
          <Picture className="thumb" src={pictureOf(line)} alt="" width={64} height={48} />
          <span>
            {line.name} <small className="note">× {line.quantity}</small>
          </span>
          <span>{sum(subtotal(line))}</span>
        </li>
      ))}
    </ul>
  );
}
