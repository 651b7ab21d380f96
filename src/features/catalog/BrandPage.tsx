import { brandPath } from '#src/lib/paths.ts';
import { productsOfBrand } from '#src/state/catalog.ts';
import { messages } from '#src/text/messages.ts';
import { ProductList } from './ProductList.tsx';
import { useNameInAddress } from './useNameInAddress.ts';

export default function BrandPage() {
  const brandName = useNameInAddress();
  return (
    <ProductList
      key={brandName}
      path={brandPath(brandName)}
      title={brandName}
      heading={`Productos de la marca: ${brandName}`}
      empty={messages.emptyBrand}
      pick={(products) => productsOfBrand(products, brandName)}
    />
  );
}
