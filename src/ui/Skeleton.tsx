import { messages } from '#src/text/messages.ts';
import * as styles from './Skeleton.module.css';

/** What will stand there: a row with a picture, a record with its facts, a line of the cart, a panel, a product's words. */
type Shape = 'line' | 'record' | 'cart' | 'panel' | 'product';

/** Of each bone: from the left (at 100%, its end is there), from the top, width, height. */
const bones: Readonly<Record<Shape, string>> = {
  line: '0 0 4rem 3rem, 5rem 0.25rem 40% 0.875rem, 5rem 2rem 25% 0.875rem, 100% 0 5.5rem 2.75rem',
  record: '0 0.5rem 25% 1rem, 33% 0.5rem 25% 1rem, 100% 0.5rem 25% 1rem, 0 3.5rem 100% 6rem',
  cart: '0 0 6.5rem 4.875rem, 7.5rem 0.75rem 40% 0.875rem, 7.5rem 2.5rem 25% 0.875rem, 100% 3.625rem 5.5rem 2.75rem',
  panel: '0 0 45% 1.25rem, 0 2rem 100% 4rem, 0 6.75rem 70% 1.25rem, 0 8.75rem 100% 2.75rem',
  product:
    '0 0 8rem 1rem, 0 2.5rem 90% 2.5rem, 0 6.5rem 9rem 2rem, 0 10.5rem 100% 1rem, 0 12.25rem 75% 1rem, 0 16rem 26% 2.75rem, 100% 16rem 70% 2.75rem',
};

export function RowsSkeleton({ count, shape }: { count: number; shape: Shape }) {
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
  return (
    <svg className={`${styles['bones']} ${styles[shape]}`} aria-hidden="true">
      {bones[shape].split(', ').map((bone) => {
        const [x, y, width, height = ''] = bone.split(' ');
        const radius = Number.parseFloat(height) / 2;
        return (
          <rect key={bone} {...{ x, y, width, height }} rx={`${radius < 1.4 ? radius : 0.5}rem`} />
        );
      })}
    </svg>
  );
}
