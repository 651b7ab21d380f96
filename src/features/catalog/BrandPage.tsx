import { ProductList } from './ProductList.tsx';
import { useNameInAddress } from './useNameInAddress.ts';

export default function BrandPage() {
  const name = useNameInAddress();
  return <ProductList key={name} kind="brand" name={name} />;
}
