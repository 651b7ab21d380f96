/** A purchase as the backend lists it. */
export const purchase = {
  id: 'C-41',
  date: '2024-05-17T15:30:00.000Z',
  totalPrice: 1999.8,
  userId: 'cliente-77',
  items: [
    { productName: 'Laptop fina', quantity: 2, productPrice: 999.9 },
    { productName: 'Cable', quantity: 1, productPrice: 0 },
  ],
};
