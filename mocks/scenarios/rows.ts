/** The situations of the error catalogue (specification, section 8). The tests of each name its row: '§8 Add to cart'. */
export const catalogueRows = [
  'Login/register failure',
  'Registration success',
  'Automatic login after registration fails',
  'Product page, product list response not ok',
  'Product page, no match',
  'Add to cart',
  'Service request success',
  'Service request response not ok',
  'Service request network failure',
  'Add product, missing image',
  'Add product success',
  'Add product, `success` false',
  'Add product exception',
  'Admin product list, `success` false',
  'Admin product list exception',
  'Delete product success',
  'Delete product, `success` false',
  'Delete product exception',
  'Admin purchases, `success` false',
  'Admin purchases exception',
  'Admin reservations, `success` false',
  'Admin reservations exception',
  'User purchases, empty or falsy response',
  'User purchases exception',
  'User purchases with no current user',
  'Checkout session, purchase record or payment intent failure',
  'Card confirmation error',
  'Card confirmation success',
  'Route render error',
] as const;

/** The states of a screen that are not in the error catalogue. */
export const states = [
  'Complete state',
  'Loading state',
  'Empty state',
  'Failed list',
  'Refused by the shop',
] as const;

export type Row = (typeof catalogueRows)[number] | (typeof states)[number];
