import { useParams } from 'react-router-dom';
import { messages } from '#src/text/messages.ts';
import { ProductList } from './ProductList.tsx';

export default function CategoryPage() {
  const { categoryName = '' } = useParams();
  return (
    <ProductList
      key={categoryName}
      title={categoryName}
      heading={`Productos de la categoría: ${categoryName}`}
      empty={messages.emptyCategory}
      pick={(catalog) => catalog.byCategory.get(categoryName)}
    />
  );
}
