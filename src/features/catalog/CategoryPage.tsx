import { categoryNames } from '#contracts/fixedLists.ts';
import { categoryPath } from '#src/lib/paths.ts';
import { productsOfCategory } from '#src/state/catalog.ts';
import { listMessages } from '#src/text/listMessages.ts';
import { ProductList } from './ProductList.tsx';
import { useNameInAddress } from './useNameInAddress.ts';

export default function CategoryPage() {
  const name = useNameInAddress();
  return (
    <ProductList
      key={name}
      name={name}
      heading="Productos de la categoría:"
      empty={listMessages.emptyCategory}
      facet="brand"
      siblings={{ label: 'Categorías', names: categoryNames, pathOf: categoryPath }}
      pick={(products) => productsOfCategory(products, name)}
    />
  );
}
