import { categoryNames } from '#contracts/fixedLists.ts';
import { categoryPath } from '#src/lib/paths.ts';
import { productsOfCategory } from '#src/state/catalog.ts';
import { listMessages } from '#src/text/listMessages.ts';
import { ProductList } from './ProductList.tsx';
import { Siblings } from './Siblings.tsx';
import { useNameInAddress } from './useNameInAddress.ts';

export default function CategoryPage() {
  const categoryName = useNameInAddress();
  return (
    <ProductList
      key={categoryName}
      path={categoryPath(categoryName)}
      title={categoryName}
      heading={`Productos de la categoría: ${categoryName}`}
      empty={listMessages.emptyCategory}
      facet="brand"
      siblings={
        <Siblings
          label="Categorías"
          names={categoryNames}
          current={categoryName}
          pathOf={categoryPath}
        />
      }
      pick={(products) => productsOfCategory(products, categoryName)}
    />
  );
}
