import { useParams } from 'react-router-dom';
import { messages } from '#src/text/messages.ts';
import { ProductList } from './ProductList.tsx';

export default function BrandPage() {
  const { brandName = '' } = useParams();
  return (
    <ProductList
      key={brandName}
      title={brandName}
      heading={`Productos de la marca: ${brandName}`}
      empty={messages.emptyBrand}
      pick={(catalog) => catalog.byBrand.get(brandName)}
    />
  );
}
