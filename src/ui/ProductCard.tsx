import { useState } from 'react';
import { Link } from './Link.tsx';
import type { Product } from '#contracts/entities.ts';
import type { CameFrom } from '#src/lib/cameFrom.ts';
import { offerPrice, price } from '#src/lib/money.ts';
import { staysHere } from '#src/lib/navigation.ts';
import { productPath } from '#src/lib/paths.ts';
import { pictureOf } from '#src/lib/pictures.ts';
import { OfferBadge } from './OfferBadge.tsx';
import { Picture } from './Picture.tsx';
import * as styles from './ProductCard.module.css';

interface Props {
  product: Product;
  /** The heading level, one below the list's own heading. */
  level: 2 | 3;
  kicker?: string;
  withDescription?: boolean;
  /** Where everything is on sale: without the badge, and the price has two decimals (spec section 2). */
  amongOffers?: boolean;
  eager?: boolean;
  /** For the way back from the product's page. */
  cameFrom?: CameFrom | undefined;
}

export function ProductCard({
  product,
  level,
  kicker,
  withDescription = false,
  amongOffers = false,
  eager = false,
  cameFrom,
}: Props) {
  const Heading = `h${level}` as const;
  // When the link is followed, the view transition moves the card's picture to the product's page.
  const [leaving, setLeaving] = useState(false);
  return (
    <article className={`box link-card ${styles['card']}`}>
      <div className={styles['tile']} data-leaving={leaving || undefined}>
        <Picture src={pictureOf(product)} alt="" width={640} height={480} eager={eager} />
        {product.isOnSale && !amongOffers && (
          <div className={styles['badge']}>
            <OfferBadge />
          </div>
        )}
      </div>
      <div className={styles['words']}>
        {kicker !== undefined && <p className="note">{kicker}</p>}
        <Heading className={styles['name']}>
          <Link
            to={productPath(product.id)}
            state={cameFrom}
            onClick={(click) => setLeaving(staysHere(click))}
            onBlur={() => setLeaving(false)}
          >
            {product.name}
          </Link>
        </Heading>
        {withDescription && (
          <p className={`note ${styles['description']}`}>{product.description}</p>
        )}
        <p className={styles['price']} data-sale={product.isOnSale}>
          {(amongOffers ? offerPrice : price)(product.price)}
        </p>
      </div>
    </article>
  );
}
