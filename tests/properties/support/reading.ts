/** How the shop must take an answer, written a second time and without its schemas, to hold it to. */
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

/** A purchase without the items that are none, or nothing. */
function purchaseIn(value: unknown, everybodys: boolean): unknown {
  if (!isObject(value)) return undefined;
  const { id, date, totalPrice, items, userId } = value;
  if (!isId(id) || !(isText(date) || isNumber(date)) || !isSum(totalPrice)) return undefined;
  if ((everybodys && !isId(userId)) || !Array.isArray(items)) return undefined;
  const kept = items.filter(
    (item: unknown) =>
      isObject(item) &&
      isText(item['productName']) &&
      isSum(item['quantity']) &&
      isSum(item['productPrice']),
  );
  return kept.length === items.length ? value : { ...value, items: kept };
}

function purchasesIn(list: unknown, everybodys: boolean): unknown[] | undefined {
  if (!Array.isArray(list)) return undefined;
  return list.map((item) => purchaseIn(item, everybodys)).filter((item) => item !== undefined);
}

const done = (body: unknown) =>
  isObject(body) &&
  body['success'] === true &&
  (body['message'] === undefined || isText(body['message']))
    ? body
    : undefined;

/** What each call's body comes to; `undefined` where it is no good answer. A call without a reading is not played. */
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
  addProduct: done,
  removeProduct: done,
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

/** Whether a text is a whole address of the web, as browsers read it: spaces before it and line ends do not count. */
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
    return JSON.parse(body.replace(/^\ufeff/, '')); // decoding drops the mark
  } catch {
    return body;
  }
}

/** What must become of a call that gets this answer. */
export function outcomeOf(name: EndpointName, answer: WrittenAnswer): Outcome {
  if (answer.drop) return { kind: 'unreachable', message: undefined, answered: false };
  const body = bodyOf(answer);
  const fine = answer.status >= 200 && answer.status <= 299;
  const refusal = isObject(body) && body['success'] === false;
  const said = isObject(body) ? body['message'] : undefined;
  const message = isText(said) && said.trim() !== '' ? said : undefined;
  if (fine && contract[name].response.from === 'status') return { kind: 'good', data: null };
  if (refusal) return { kind: 'refused', message };
  const data = fine ? readings[name]?.(body) : undefined;
  return data === undefined
    ? { kind: 'unreachable', message, answered: true }
    : { kind: 'good', data };
}
