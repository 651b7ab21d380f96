import { ProductList } from './ProductList.tsx';
import { useNameInAddress } from './useNameInAddress.ts';

export default function CategoryPage() {
  const name = useNameInAddress();
  return <ProductList key={name} kind="category" name={name} />;
}
