import { brandNames } from '#contracts/fixedLists.ts';
import { brandPath } from '#src/lib/paths.ts';
import { productsOfBrand } from '#src/state/catalog.ts';
import { listMessages } from '#src/text/listMessages.ts';
import { ProductList } from './ProductList.tsx';
import { Siblings } from './Siblings.tsx';
import { useNameInAddress } from './useNameInAddress.ts';

export default function BrandPage() {
  const brandName = useNameInAddress();
  return (
    <ProductList
      key={brandName}
      path={brandPath(brandName)}
      title={brandName}
      heading={`Productos de la marca: ${brandName}`}
      empty={listMessages.emptyBrand}
      facet="category"
      siblings={
        <Siblings label="Marcas" names={brandNames} current={brandName} pathOf={brandPath} />
      }
      pick={(products) => productsOfBrand(products, brandName)}
    />
  );
}
