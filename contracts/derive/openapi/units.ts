/** The unit of each field that is a number, and the notation of a day or an hour, by the name of the field. Ids have none. */
const dollars = 'In dollars, not in cents';

export const units: ReadonlyMap<string, string> = new Map([
  ['price', dollars],
  ['product_price', dollars],
  ['productPrice', dollars],
  ['totalPrice', dollars],
  ['totalAmount', dollars],
  ['quantity', 'A number of pieces'],
  ['date', 'A day, YYYY-MM-DD'],
  ['time', 'An hour of that day, HH:MM, without a time zone'],
]);
