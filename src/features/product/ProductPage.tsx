import { useEffect } from 'react';
import { useParams } from 'react-router-dom';
import { Link } from '#src/ui/Link.tsx';
import type { Product } from '#contracts/entities.ts';
import { price } from '#src/lib/money.ts';
import { brandPath, categoryPath, productPath, routePaths } from '#src/lib/paths.ts';
import { pictureOf, placeholderPicture } from '#src/lib/pictures.ts';
import { removeStructuredData } from '#src/lib/structuredData.ts';
import { productById } from '#src/state/catalog.ts';
import { useAppDispatch, useAppSelector, useProducts } from '#src/state/hooks.ts';
import { selectInDocument } from '#src/state/products.ts';
import { popupRequested, selectUser } from '#src/state/session.ts';
import { company } from '#src/text/company.ts';
import { productErrors } from '#src/text/errorMessages.ts';
import { listMessages } from '#src/text/listMessages.ts';
import { Button } from '#src/ui/Button.tsx';
import { NoProducts } from '#src/ui/NoProducts.tsx';
import { OfferBadge } from '#src/ui/OfferBadge.tsx';
import { Page } from '#src/ui/Page.tsx';
import { Picture } from '#src/ui/Picture.tsx';
import { QueryState } from '#src/ui/QueryState.tsx';
import { Bones } from '#src/ui/Skeleton.tsx';
import { SlowHint } from '#src/ui/SlowHint.tsx';
import { useIsHydrated } from '#src/ui/useIsHydrated.ts';
import { AddToCart, BUY_ID } from './AddToCart.tsx';
import { keepQuantity, useQuantity } from './useQuantity.ts';
import { Similar } from './Similar.tsx';
import { WayBack } from './WayBack.tsx';
import * as styles from './ProductPage.module.css';

export default function ProductPage() {
  const { id = '' } = useParams();
  const path = productPath(Number(id));
  const view = useProducts(path);
  // The id in the address is converted to a number before it is compared (spec section 3).
  const product = view.status === 'ready' ? productById(view.data.products, Number(id)) : undefined;
  const written = useAppSelector((state) => selectInDocument(state, path))?.products[0];
  const live = view.status === 'ready' && view.data.live;
  const outdated = live && written !== undefined && written.price !== product?.price;
  // A search engine runs the script too, and must not read an offer that has ended.
  useEffect(() => {
    if (outdated) removeStructuredData();
  }, [outdated]);
  const fallbackTitle = view.status === 'ready' ? listMessages.productNotFound : 'Producto';
  return (
    <Page title={product?.name ?? fallbackTitle} wide>
      <WayBack category={product?.category} />
      {!product && <h1 className="visually-hidden">Producto</h1>}
      <QueryState view={view} errors={productErrors.details} loading={<Loading />}>
        {() =>
          product ? (
            <ProductDetails key={product.id} product={product} live={live} />
          ) : (
            <NoProducts text={listMessages.productNotFound} />
          )
        }
      </QueryState>
      {live && product && <Similar product={product} products={view.data.products} />}
    </Page>
  );
}

function Loading() {
  return (
    <div className={styles['product']}>
      <div className={styles['tile']}>
        <SlowHint />
        {/* Shown until the product's picture is known. */}
        <Picture
          src={placeholderPicture}
          alt=""
          width={640}
          height={480}
          className={styles['ghost']}
          eager
        />
      </div>
      <div className={styles['words']}>
        <output>{listMessages.productLoading}</output>
        <Bones shape="product" />
      </div>
    </div>
  );
}

/** @param live - whether the price is the backend's, so that the product can be bought */
function ProductDetails({ product, live }: { product: Product; live: boolean }) {
  return (
    <article className={styles['product']}>
      <div className={styles['tile']}>
        <Picture src={pictureOf(product)} alt={product.name} width={640} height={480} eager />
      </div>
      <div className={styles['words']}>
        <p className="note">
          <Link to={categoryPath(product.category)}>{product.category}</Link>
          <span aria-hidden="true"> · </span>
          <Link to={brandPath(product.brand)}>{product.brand}</Link>
        </p>
        <h1>{product.name}</h1>
        <div className={`row ${styles['offer']}`}>
          <p className={styles['price']}>
            <small>Precio:</small> {price(product.price)}
          </p>
          {product.isOnSale && <OfferBadge />}
        </div>
        <p className="lead">{product.description}</p>
        <BuyRow product={product} live={live} />
        <ul className={`note ${styles['help']}`}>
          <li>
            ¿Dudas antes de comprar? Llámanos:{' '}
            <a href={`tel:${company.phones[0]}`}>{company.phones[0]}</a>
          </li>
          <li>
            ¿Reparación o mantenimiento? <Link to={routePaths.service}>Pide una cita</Link>
          </li>
        </ul>
      </div>
    </article>
  );
}

/** What a buyer or a visitor can do; it stays in reach at the bottom of a phone. */
function BuyRow({ product, live }: { product: Product; live: boolean }) {
  const user = useAppSelector(selectUser);
  const hydrated = useIsHydrated();
  const dispatch = useAppDispatch();
  const [quantity, setQuantity] = useQuantity(product.id);
  return (
    // The prerendered HTML cannot know who is logged in.
    <div className={`${styles['buy']} ${hydrated ? '' : styles['unknown']}`}>
      {user ? (
        <AddToCart product={product} live={live} quantity={quantity} onQuantity={setQuantity} />
      ) : (
        <Button
          id={BUY_ID}
          onClick={() => {
            keepQuantity(product.id, quantity);
            dispatch(popupRequested('buy'));
          }}
        >
          {listMessages.logInToBuy}
        </Button>
      )}
    </div>
  );
}
