import { Link } from '#src/ui/Link.tsx';
import { brands, categories } from '#contracts/fixedLists.ts';
import { assetPath, brandPath, categoryPath } from '#src/lib/paths.ts';
import { Page } from '#src/ui/Page.tsx';
import * as styles from './CatalogPage.module.css';

/** Tiles visible at first on a phone. The pictures of the others load lazily. */
const FIRST_TILES = 4;

export default function CatalogPage() {
  return (
    <Page title="Catálogo" heading="Catálogo">
      <section className="wide-stack">
        <h2>PRODUCTOS POR TIPO</h2>
        <ul className={`stack ${styles['categories']}`}>
          {categories.map(({ category_name: name, category_image: image }, index) => (
            <li key={name} className={`box link-card tight-stack ${styles['category']}`}>
              <img
                src={assetPath(image)}
                alt=""
                width={480}
                height={360}
                loading={index < FIRST_TILES ? 'eager' : 'lazy'}
              />
              <h3 id={`category-${name}`}>{name}</h3>
              <Link to={categoryPath(name)} aria-describedby={`category-${name}`}>
                Ver productos
              </Link>
            </li>
          ))}
        </ul>
      </section>
      <section className="wide-stack">
        <h2>PRODUCTOS POR MARCA</h2>
        <ul className={`stack ${styles['brands']}`}>
          {brands.map(({ brand_name: name, brand_image: image }) => (
            <li key={name}>
              <Link to={brandPath(name)} className={`box link-card tight-stack ${styles['brand']}`}>
                <img src={assetPath(image)} alt="" width={240} height={120} loading="lazy" />
                <span>{name}</span>
              </Link>
            </li>
          ))}
        </ul>
      </section>
    </Page>
  );
}
