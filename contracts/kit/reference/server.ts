/** A backend of the shop, to read and to translate, with its data in memory. Why: contracts/payments.md. */
import { randomUUID } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { buffer } from 'node:stream/consumers';
import type { Stripe } from 'stripe';
import type { Registration } from '#contracts/endpoints/auth.ts';
import type { CartItem } from '#contracts/entities.ts';
import { examples } from '#contracts/examples/index.ts';
import { contract, type EndpointName, endpointNames } from '#contracts/index.ts';
import type { Id } from '#contracts/primitives.ts';
import { hashOf, idIn, isPassword, newSession } from './credentials.ts';
import {
  type Account,
  type Asked,
  nextId,
  type Open,
  type Payment,
  type Shop,
  type Wanted,
} from './data.ts';
import { addedUp, centsOf, isSameCart, type Lines, totalOf } from './goods.ts';
import { answer, bodyOf, done, matchOf, pictureIn, refuse, type Reply } from './http.ts';
import { mayHaveOpened, stateAt, subjectOf } from './provider.ts';

type Call = (shop: Shop, request: IncomingMessage, userId: string) => Promise<Reply>;

/* Accounts and sessions */
const accountOf = ({ data }: Shop, email: string) =>
  data.accounts.find((each) => each.email.toLowerCase() === email.toLowerCase());
/** Adds an account with the role that it is given. Throws a refusal if the e-mail is taken. */
export async function addAccount(shop: Shop, { password, ...person }: Registration, id?: Id) {
  const passwordHash = await hashOf(password);
  if (accountOf(shop, person.email)) throw refuse(409, 'Ya existe una cuenta con ese correo.');
  shop.data.accounts.push({ ...person, passwordHash, id: id ?? nextId(shop.data.accounts) });
}
type Who = (account: Account) => boolean;
const only = (userId: Id) => (account: Account) => String(account.id) === String(userId);
/** The account that a request comes from. Throws a refusal if there is none, or it is none of these. */
function signedIn(shop: Shop, { headers }: IncomingMessage, who?: Who): Account {
  const id = idIn(shop, headers.cookie);
  const account = id === undefined ? undefined : shop.data.accounts.find(only(id));
  if (!account) throw refuse(401, 'Inicia sesión.');
  if (who && !who(account)) throw refuse(403, 'No está permitido.');
  return account;
}

/* Payments. Money is in whole cents here, in dollars at the shop. */
const currency = 'usd';
const [MINIMUM, MAXIMUM, MAXIMUM_LINES] = [50, 99_999_999, 100]; // what the provider takes, in US dollars
/** The cart at our own prices: only its ids and quantities are read. `sold`: removed products count too. */
function linesOf({ data }: Shop, cart: readonly CartItem[], sold = false): Lines {
  if (cart.length === 0) throw refuse(400, 'El carrito está vacío.');
  if (!cart.every(({ quantity }) => Number.isSafeInteger(quantity) && quantity > 0))
    throw refuse(400, 'Cantidad no válida.');
  return addedUp(cart).map(({ id, quantity }) => {
    const product = data.products.find((each) => each.id === id && (sold || !each.removed));
    if (!product) throw refuse(409, 'Un producto ya no está en el catálogo.');
    return { id, productName: product.name, productPrice: product.price, quantity };
  });
}
/** Asks the provider about a payment, and records it if it is paid. Only this decides. It may run twice at once. */
async function refresh(shop: Shop, payment: Payment): Promise<void> {
  if (payment.state === 'recorded' && Date.now() > (payment.waits ?? 0)) payment.state = 'answered';
  const { state } = payment;
  if (state === 'over' || state === 'answered') return;
  const now = await stateAt(shop.stripe, { ...payment, currency });
  if (payment.state !== state) return; // another request was first
  if (now === 'returned') payment.state = state === 'recorded' ? 'answered' : 'over';
  else if (state !== 'recorded') payment.state = now;
  if (payment.lines) record(shop, payment, payment.lines);
}
/** Ends a payment, because the same is now paid in another way. It may be too late: then it is paid. */
async function end(shop: Shop, payment: Payment): Promise<void> {
  const [{ checkout, paymentIntents }, { id, kind }] = [shop.stripe, payment];
  const ended = kind === 'session' ? checkout.sessions.expire(id) : paymentIntents.cancel(id);
  await ended.catch(() => {});
  await refresh(shop, payment);
}
/** Records the purchase of a paid payment, once. In a database: a unique index on the payment's id. */
function record({ data }: Shop, payment: Payment, lines: Lines): void {
  if (payment.state !== 'paid') return;
  Object.assign(payment, { lines, state: 'recorded', waits: Date.now() + 24 * 3600_000 });
  const [id, date] = [nextId(data.purchases), new Date().toISOString()];
  const [userId, totalPrice] = [payment.buyer, payment.cents / 100];
  data.purchases.push({ id, date, userId, totalPrice, items: [...lines] });
}
/** The buyer's payments, oldest first, as the provider knows them now. */
async function paymentsOf(shop: Shop, { id }: Account): Promise<readonly Payment[]> {
  const payments = shop.data.payments.filter(({ buyer }) => buyer === id);
  for (const payment of payments) await refresh(shop, payment);
  return payments;
}
type Prepare = (once: Stripe.RequestOptions) => Open;
const turns = new WeakMap<Account, Promise<unknown>>();
/** Lets the requests of a buyer wait for each other. In several processes: a lock with the name of the buyer. */
function inTurn<T>(buyer: Account, work: () => Promise<T>): Promise<T> {
  const turn = Promise.resolve(turns.get(buyer)).then(work, work);
  turns.set(buyer, turn);
  return turn;
}
/** Asks the provider to open a payment. If no answer comes, the next call asks again, with the same key. */
async function open({ data }: Shop, buyer: Account, asked: Asked): Promise<Payment> {
  buyer.asked = asked;
  const opened = await asked.open().catch((error: unknown) => {
    if (!mayHaveOpened(error)) delete buyer.asked;
    throw error;
  });
  delete buyer.asked;
  if (!opened.key) throw new Error('The provider opened nothing to pay.');
  const payment: Payment = { ...asked.wanted, ...opened, buyer: buyer.id, state: 'open' };
  data.payments.push(payment);
  const { lines } = payment;
  if (!lines || isSameCart(lines, buyer.last)) buyer.last = []; // now this payment decides
  return payment;
}
/** Opens the same goods once, so that they are not paid twice: in two tabs, or after an answer that was lost. */
async function toPay(
  shop: Shop,
  buyer: Account,
  wanted: Wanted,
  prepare: Prepare,
): Promise<Payment> {
  const { kind, cents, lines } = wanted;
  if (!(cents >= MINIMUM && cents <= MAXIMUM)) throw refuse(400, 'Importe no válido.');
  const fits = (one: Payment) =>
    one.lines && lines ? isSameCart(one.lines, lines) : one.cents === cents;
  const other = (one: Payment) => one.kind !== kind || one.cents !== cents || !fits(one);
  return inTurn(buyer, async () => {
    if (buyer.asked) await open(shop, buyer, buyer.asked);
    const all = await paymentsOf(shop, buyer);
    for (const one of all) if (one.state === 'open' && other(one)) await end(shop, one);
    const paid = all.find((one) => fits(one) && (one.state === 'paid' || one.state === 'recorded'));
    if (paid) return paid;
    const left = all.filter(({ state }) => state === 'open');
    if (left.some(other)) throw refuse(409, 'Ya se está pagando.');
    if (left[0]) return left[0];
    return open(shop, buyer, { wanted, open: prepare({ idempotencyKey: randomUUID() }) });
  });
}
/** The provider says that something happened: before the buyer comes back, after it, or twice. */
async function webhook(shop: Shop, request: IncomingMessage): Promise<Reply> {
  const [body, signature] = [await buffer(request), request.headers['stripe-signature'] ?? ''];
  const event = shop.stripe.webhooks.constructEvent(body, signature, shop.webhookSecret);
  const payment = shop.data.payments.find(({ id }) => id === subjectOf(event));
  if (payment) await refresh(shop, payment);
  return done(200);
}

/* The calls */
/** A method that pays later would bring the buyer back with a full cart. */
const paidAtOnce = { allowed_payment_method_types: ['card' as const] };
/** A call that came later and is not here yet is answered with its example. */
const calls: Readonly<Partial<Record<EndpointName, Call>>> = {
  login: async (shop, request) => {
    const { email, password } = await bodyOf(request, contract.login.request);
    const account = accountOf(shop, email);
    const isRight = await isPassword(password, account?.passwordHash);
    if (!account || !isRight) throw refuse(401, 'Correo o contraseña incorrectos.');
    const user = { id: account.id, role: account.role };
    return { ...done(200, { token: randomUUID(), user }), headers: newSession(shop, user.id) };
  },
  register: async (shop, request) => {
    await addAccount(shop, { ...(await bodyOf(request, contract.register.request)), role: 'user' });
    return done(201);
  },
  products: async ({ data }) => done(200, { products: data.products.filter((it) => !it.removed) }),
  addProduct: async ({ data }, request) => {
    const { image: file, price, ...fields } = await bodyOf(request, contract.addProduct.request);
    const isPrice = price > 0 && centsOf(price) / 100 === price && centsOf(price) <= MAXIMUM;
    if (!isPrice) throw refuse(400, 'Precio no válido.');
    const image = `/api/pictures/${randomUUID()}`;
    data.pictures.set(image, await pictureIn(file));
    data.products.push({ ...fields, price, id: nextId(data.products), image });
    return done(201, { message: 'Producto agregado correctamente.' });
  },
  removeProduct: async ({ data }, request) => {
    const { id } = await bodyOf(request, contract.removeProduct.request);
    const product = data.products.find((each) => each.id === id && !each.removed);
    if (!product) throw refuse(404, 'No existe un producto con ese id.');
    product.removed = true; // its price is needed if somebody is paying it
    return done(200, { message: 'Producto eliminado correctamente.' });
  },
  allPurchases: async ({ data }) => done(200, { data: data.purchases }),
  userPurchases: async ({ data }, _request, userId) => ({
    status: 200,
    body: data.purchases.filter((each) => String(each.userId) === userId),
  }),
  createPurchase: async (shop, request) => {
    const { cart, userId } = await bodyOf(request, contract.createPurchase.request);
    const buyer = signedIn(shop, request, only(userId));
    const payments = await paymentsOf(shop, buyer);
    const isRecorded = (one: Payment) => one.state === 'recorded' && isSameCart(one.lines, cart);
    const before = payments.find(isRecorded);
    const lines = before?.lines ?? linesOf(shop, cart, true);
    const intent = payments.find((one) => one.state === 'paid' && one.cents === totalOf(lines));
    if (intent) record(shop, intent, lines);
    else if (!before && !isSameCart(buyer.last, cart)) throw refuse(402, 'No consta el pago.');
    for (const payment of payments.filter(isRecorded)) payment.state = 'answered';
    buyer.last = cart; // asked for again by another tab, or because this answer was lost
    return done(201);
  },
  reservations: async ({ data }) => done(200, { reservations: data.reservations }),
  createReservation: async ({ data }, request) => {
    data.reservations.push(await bodyOf(request, contract.createReservation.request));
    return done(201);
  },
  createCheckoutSession: async (shop, request) => {
    const { cartItems, userId } = await bodyOf(request, contract.createCheckoutSession.request);
    const buyer = signedIn(shop, request, only(userId));
    const lines = linesOf(shop, cartItems, true);
    const wanted = { kind: 'session', cents: totalOf(lines), lines } as const;
    const success = `${shop.url}cart?success=true`;
    const payment = await toPay(shop, buyer, wanted, (once) => {
      linesOf(shop, cartItems); // nothing new is opened for a removed product
      if (lines.length > MAXIMUM_LINES) throw refuse(400, 'Hay demasiados productos distintos.');
      const params: Stripe.Checkout.SessionCreateParams = {
        mode: 'payment',
        ...paidAtOnce,
        client_reference_id: String(buyer.id),
        line_items: lines.map(({ productName: name, productPrice, quantity }) => {
          const price = { currency, unit_amount: centsOf(productPrice), product_data: { name } };
          return { quantity, price_data: price };
        }),
        success_url: success,
        cancel_url: `${shop.url}cart`,
      };
      return async () => {
        const { id, url: key } = await shop.stripe.checkout.sessions.create(params, once);
        return { id, key };
      };
    });
    // Who paid and did not come back is sent there, where the shop records the purchase and clears the cart.
    return done(200, { url: payment.state === 'open' ? payment.key : success });
  },
  createPaymentIntent: async (shop, request) => {
    const buyer = signedIn(shop, request);
    const { totalAmount } = await bodyOf(request, contract.createPaymentIntent.request);
    const wanted = { kind: 'intent', cents: centsOf(totalAmount) } as const;
    const payment = await toPay(shop, buyer, wanted, (once) => async () => {
      const params = { amount: wanted.cents, currency, metadata: { userId: buyer.id } };
      const intent = await shop.stripe.paymentIntents.create({ ...params, ...paidAtOnce }, once);
      return { id: intent.id, key: intent.client_secret };
    });
    if (payment.state !== 'open') throw refuse(409, 'Ya has pagado una compra por este importe.');
    return done(200, { clientSecret: payment.key });
  },
};

/* HTTP */
async function answerTo(shop: Shop, request: IncomingMessage): Promise<Reply> {
  const { origin } = new URL(shop.url); // a subdomain may send our cookie with its own
  if ((request.headers.origin ?? origin) !== origin) throw refuse(403, 'No está permitido.');
  const [pathname = ''] = (request.url ?? '').split('?');
  if (pathname === '/api/stripe/webhook') return webhook(shop, request);
  const picture = shop.data.pictures.get(pathname);
  if (picture) return picture;
  for (const name of endpointNames) {
    const { method, path, access } = contract[name];
    const match = matchOf(path, pathname);
    if (!match || method !== request.method) continue;
    const [, userId] = match;
    const who: Who =
      access === 'admin' ? ({ role }) => role === 'admin' : userId ? only(userId) : () => true;
    if (access !== 'public') signedIn(shop, request, who); // before the body is read
    return calls[name]?.(shop, request, userId ?? '') ?? examples[name].success;
  }
  throw refuse(404, 'Esta llamada no existe.');
}
export type Listener = (request: IncomingMessage, response: ServerResponse) => Promise<void>;
/** Answers the calls, the provider's webhook and the requests for pictures. */
export function listenerOf(shop: Shop): Listener {
  return (request, response) => answer(response, answerTo(shop, request));
}
