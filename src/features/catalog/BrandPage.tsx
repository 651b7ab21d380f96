import { brandNames } from '#contracts/fixedLists.ts';
import { brandPath } from '#src/lib/paths.ts';
import { productsOfBrand } from '#src/state/catalog.ts';
import { listMessages } from '#src/text/listMessages.ts';
import { ProductList } from './ProductList.tsx';
import { useNameInAddress } from './useNameInAddress.ts';

export default function BrandPage() {
  const name = useNameInAddress();
  return (
    <ProductList
      key={name}
      name={name}
      heading="Productos de la marca:"
      empty={listMessages.emptyBrand}
      facet="category"
      siblings={{ label: 'Marcas', names: brandNames, pathOf: brandPath }}
      pick={(products) => productsOfBrand(products, name)}
    />
  );
}
