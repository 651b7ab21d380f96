import type { Purchase } from '#contracts/endpoints/purchases.ts';
import type { Reservation } from '#contracts/endpoints/reservations.ts';
import { products } from './products.ts';

/** Past purchases: the buyer, the UTC time, and quantities by product. Names and prices come from the catalogue. */
const orders: readonly (Pick<Purchase, 'userId' | 'date'> & {
  readonly lines: Readonly<Record<number, number>>;
})[] = [
  { userId: 2, date: '2024-02-12T14:05:00.000Z', lines: { 1: 1, 3: 2 } },
  { userId: 3, date: '2024-03-01T20:41:00.000Z', lines: { 12: 1 } },
  { userId: 2, date: '2024-04-23T16:20:00.000Z', lines: { 8: 1, 11: 1, 24: 1 } },
  { userId: 3, date: '2024-05-30T13:02:00.000Z', lines: { 7: 3 } },
  { userId: 2, date: '2024-06-14T18:47:00.000Z', lines: { 18: 2 } },
];

export const purchases: readonly Purchase[] = orders.map(({ userId, date, lines }, index) => {
  const items = products
    .filter(({ id }) => id in lines)
    .map(({ id, name, price }) => ({
      productName: name,
      quantity: lines[id] ?? 0,
      productPrice: price,
    }));
  const cents = items.reduce(
    (sum, item) => sum + Math.round(item.productPrice * 100) * item.quantity,
    0,
  );
  return { id: index + 1, date, totalPrice: cents / 100, userId, items };
});

export const reservations: readonly Reservation[] = [
  {
    name: 'Ana Paredes',
    email: 'ana@example.com',
    phone: '555-0101',
    date: '2024-06-03',
    time: '10:30',
    desc: 'La impresora hace ruido y atasca el papel cada dos hojas.',
  },
  {
    name: 'Carlos Mejía',
    email: 'carlos@example.org',
    phone: '555-0144',
    date: '2024-06-05',
    time: '16:00',
    desc: 'La computadora se apaga sola a los diez minutos de encenderla.',
  },
  {
    name: 'Colegio Los Andes',
    email: 'sistemas@example.net',
    phone: '555-0178',
    date: '2024-06-11',
    time: '09:00',
    desc: 'Revisión de cuatro cámaras de seguridad y del servidor de grabación.',
  },
];
