import type { NewProduct } from '#contracts/endpoints/productChanges.ts';
import { brandNames, categoryNames } from '#contracts/fixedLists.ts';
import { textOf } from '#src/lib/forms.ts';

type Fields = Omit<NewProduct, 'image'>;

export const blankFields: Fields = {
  name: '',
  description: '',
  price: 0,
  category: 'PCs',
  brand: 'Apple',
  isOnSale: false,
};

/** What the form says, without its picture. */
export function fieldsOf(form: HTMLFormElement): Fields {
  const data = new FormData(form);
  return {
    name: textOf(data, 'name'),
    description: textOf(data, 'description'),
    price: Number(textOf(data, 'price')),
    category: categoryNames.find((name) => name === data.get('category')) ?? blankFields.category,
    brand: brandNames.find((name) => name === data.get('brand')) ?? blankFields.brand,
    isOnSale: data.has('isOnSale'),
  };
}
