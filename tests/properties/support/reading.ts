/** How the shop must read a response: a second implementation without its schemas, to compare the shop with. */
import { contract, type EndpointName, endpointNames } from '#contracts/index.ts';
import type { CartItem } from '#contracts/entities.ts';
import { mayHaveBody } from '#tests/support/answer.ts';
import type { WrittenAnswer } from './answers.ts';

export type Outcome =
  | { readonly kind: 'good'; readonly data: unknown }
  | { readonly kind: 'refused'; readonly message: string | undefined }
  | {
      readonly kind: 'unreachable';
      readonly message: string | undefined;
      readonly answered: boolean;
    };

type Fields = Readonly<Record<string, unknown>>;

const isObject = (value: unknown): value is Fields => typeof value === 'object' && value !== null;
const isText = (value: unknown): value is string => typeof value === 'string';
const isNumber = (value: unknown): value is number =>
  typeof value === 'number' && Number.isFinite(value);
const isId = (value: unknown) => isNumber(value) || (isText(value) && value !== '');
const isSum = (value: unknown) =>
  isNumber(value) || (isText(value) && /^-?[0-9]+([.][0-9]+)?$/.test(value));

function isProduct(value: unknown): boolean {
  if (!isObject(value)) return false;
  const { id, name, description, price, category, brand, image, isOnSale } = value;
  return (
    [name, description, category, brand].every(isText) &&
    [id, price].every(isNumber) &&
    (isText(image) || (Array.isArray(image) && image.every(isText))) &&
    typeof isOnSale === 'boolean'
  );
}

export function isCartLine(value: unknown): value is CartItem {
  if (!isObject(value) || !isProduct(value)) return false;
  const { quantity, product_price: special } = value;
  return isNumber(quantity) && (special === undefined || isNumber(special));
}

export function isUser(value: unknown): value is Fields {
  return (
    isObject(value) && isId(value['id']) && ['admin', 'user'].some((role) => role === value['role'])
  );
}

function isReservation(value: unknown): boolean {
  return (
    isObject(value) &&
    ['name', 'email', 'phone', 'date', 'time', 'desc'].every((field) => isText(value[field]))
  );
}

/** Returns a purchase without its invalid items, or `undefined` if it is no purchase. */
function purchaseIn(value: unknown, withUserId: boolean): unknown {
  if (!isObject(value)) return undefined;
  const { id, date, totalPrice, items, userId } = value;
  if (!isId(id) || !(isText(date) || isNumber(date)) || !isSum(totalPrice)) return undefined;
  if ((withUserId && !isId(userId)) || !Array.isArray(items)) return undefined;
  const kept = items.filter(
    (item: unknown) =>
      isObject(item) &&
      isText(item['productName']) &&
      isSum(item['quantity']) &&
      isSum(item['productPrice']),
  );
  return kept.length === items.length ? value : { ...value, items: kept };
}

function purchasesIn(list: unknown, withUserId: boolean): unknown[] | undefined {
  if (!Array.isArray(list)) return undefined;
  return list.map((item) => purchaseIn(item, withUserId)).filter((item) => item !== undefined);
}

const confirmation = (body: unknown) =>
  isObject(body) &&
  body['success'] === true &&
  (body['message'] === undefined || isText(body['message']))
    ? body
    : undefined;

/** The data in a call's body; `undefined` if it is no good response. A call without a reading is not tested. */
const readings: { readonly [Name in EndpointName]?: (body: unknown) => unknown } = {
  login: (body) =>
    isObject(body) &&
    body['success'] === true &&
    isText(body['token']) &&
    body['token'] !== '' &&
    isUser(body['user'])
      ? body
      : undefined,
  register: (body) => (isObject(body) && body['success'] === true ? body : undefined),
  products: (body) => {
    if (!isObject(body) || (body['success'] !== undefined && body['success'] !== true))
      return undefined;
    const { products } = body;
    return Array.isArray(products) ? { ...body, products: products.filter(isProduct) } : undefined;
  },
  addProduct: confirmation,
  removeProduct: confirmation,
  allPurchases: (body) => {
    if (!isObject(body) || body['success'] !== true) return undefined;
    const data = purchasesIn(body['data'], true);
    return data && { ...body, data };
  },
  userPurchases: (body) => purchasesIn(body || [], false),
  createPurchase: () => null,
  reservations: (body) => {
    if (!isObject(body) || body['success'] !== true) return undefined;
    const { reservations } = body;
    return Array.isArray(reservations)
      ? { ...body, reservations: reservations.filter(isReservation) }
      : undefined;
  },
  createReservation: () => null,
  createCheckoutSession: (body) =>
    isObject(body) && isText(body['url']) && isOnTheWeb(body['url']) ? body : undefined,
  createPaymentIntent: (body) =>
    isObject(body) && isText(body['clientSecret']) && body['clientSecret'] !== ''
      ? body
      : undefined,
};

/** The calls that have a reading. */
export const readNames = endpointNames.filter((name) => readings[name]);

/** Whether a text is an absolute http(s) URL as browsers read it: they ignore leading spaces, line breaks and tabs. */
function isOnTheWeb(address: string): boolean {
  const read = address.replace(/[\t\n\r]/g, '');
  let start = 0;
  while (read.charCodeAt(start) <= 32) start += 1;
  return /^https?:/i.test(read.slice(start)) && URL.canParse(address);
}

function bodyOf(answer: WrittenAnswer): unknown {
  const { body, cutAfter } = answer;
  if (!mayHaveBody(answer)) return null;
  if (cutAfter !== undefined) return 'no JSON';
  if (body.trim() === '' || body.replace(/^\ufeff/, '').trim() === '') return null;
  try {
    return JSON.parse(body.replace(/^\ufeff/, '')); // decoding removes the byte order mark
  } catch {
    return body;
  }
}

/** Returns the expected outcome of a call that gets this response. */
export function outcomeOf(name: EndpointName, answer: WrittenAnswer): Outcome {
  if (answer.drop) return { kind: 'unreachable', message: undefined, answered: false };
  const body = bodyOf(answer);
  const isSuccess = answer.status >= 200 && answer.status <= 299;
  const refusal = isObject(body) && body['success'] === false;
  const text = isObject(body) ? body['message'] : undefined;
  const message = isText(text) && text.trim() !== '' ? text : undefined;
  if (isSuccess && contract[name].response.from === 'status') return { kind: 'good', data: null };
  if (refusal) return { kind: 'refused', message };
  const data = isSuccess ? readings[name]?.(body) : undefined;
  return data === undefined
    ? { kind: 'unreachable', message, answered: true }
    : { kind: 'good', data };
}
