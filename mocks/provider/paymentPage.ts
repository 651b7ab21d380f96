import type { CheckoutSession, PaymentState } from '#mocks/store/database.ts';
import type { Store } from './intents.ts';

/** The path of the demo's payment page, relative to the mock's site. */
export const PAYMENT_PAGE = 'demo/pago.html';

export function paymentPagePath(sessionId: string): string {
  return `${PAYMENT_PAGE}?session=${encodeURIComponent(sessionId)}`;
}

/** Where the buyer comes back to after a payment: an absolute URL. @param shop - the shop's URL, with a final slash */
export function returnAddress(shop: string): string {
  return new URL('cart?success=true', shop).href;
}

/** What the buyer does on the page: nothing yet, tries a card that is declined, pays, or pays and does not come back. */
const actions = ['declined', 'pay', 'paid'] as const;
export type Action = (typeof actions)[number] | 'none';

/**
 * Does what the query of the page's address says. Resolves to the page as HTML, or to the address that a buyer who has
 * paid goes to.
 */
export async function visitPaymentPage({ db, transactions }: Store, query: URLSearchParams) {
  const action = actions.find((each) => query.has(each)) ?? 'none';
  const ofSession = { id: query.get('session') ?? '' };
  const pays = action === 'pay' || action === 'paid';
  const session = await transactions.run({ writes: pays }, async () => {
    if (pays)
      await db.checkoutSessions.update((q) => q.where({ ...ofSession, state: 'open' }), {
        data: (draft) => void (draft.state = 'paid'),
      });
    return db.checkoutSessions.findFirst((q) => q.where(ofSession));
  });
  return action === 'pay' && session?.state === 'paid'
    ? { goTo: returnAddress(session.shop) }
    : { html: paymentPage(session, action) };
}

/** The provider's hosted page in the demo: plain HTML, so that a server can send it and a page can show it. */
export function paymentPage(session: CheckoutSession | undefined, action: Action): string {
  if (!session)
    return '<main class="unknown"><h1>Sesión de pago desconocida</h1><p>Vuelve a la tienda y confirma la orden otra vez.</p></main>';
  const { shop, cartItems, totalAmount } = session;
  const at = (path: string) => escape(new URL(path, shop).href);
  const { title, notice, links, note } =
    session.state === 'open' ? toPay(session, at, action) : paidOrOver(session.state, at);
  return `<header>
  <span class="company"><img src="${at('pictures/logo.svg')}" alt="" width="36" height="36">Empresa</span>
  <span class="mark">Pago de demostración</span>
</header>
<main>
  <h1>${title}</h1>
  ${notice}
  <table>
    <thead><tr><th scope="col">Producto</th><th scope="col">Cantidad</th><th scope="col">Precio</th><th scope="col">Subtotal</th></tr></thead>
    <tbody>${cartItems.map((item) => line(item, shop)).join('')}</tbody>
  </table>
  <div class="panel">
    <p class="total">Total: ${sum(totalAmount)}</p>
    <nav aria-label="Pago">
      ${links.join('\n      ')}
    </nav>
    <p class="note">${note}</p>
  </div>
</main>`;
}

type At = (path: string) => string;

interface Words {
  readonly title: string;
  readonly notice: string;
  readonly links: readonly string[];
  readonly note: string;
}

function toPay({ id }: CheckoutSession, at: At, action: Action): Words {
  const here = (next: Action) => escape(`?session=${encodeURIComponent(id)}&${next}`);
  return {
    title: 'Paga tu orden',
    notice:
      action === 'declined'
        ? '<p role="alert" class="problem">Tu tarjeta fue rechazada. Prueba otra vez.</p>'
        : '',
    links: [
      `<a class="pay" href="${here('pay')}">Pagar</a>`,
      `<a href="${here('paid')}">Pagar y no volver</a>`,
      `<a href="${here('declined')}">Pagar con una tarjeta rechazada</a>`,
      `<a class="back" href="${at('cart')}">Cancelar y volver a la tienda</a>`,
    ],
    note: 'Esta página hace de proveedor de pagos en la demostración. No se cobra nada.',
  };
}

/** A page that was paid, or whose buyer has begun to pay in another way, can be opened again, but not be paid. */
function paidOrOver(state: PaymentState, at: At): Words {
  const toCart = `<a class="back" href="${at('cart')}">Volver a la tienda</a>`;
  if (state === 'over')
    return {
      title: 'Este pago ya no vale',
      notice:
        '<p role="status" class="problem">Quien compra empezó otro pago después de este. Aquí ya no se puede pagar.</p>',
      links: [toCart],
      note: 'No se ha pagado nada aquí.',
    };
  if (state !== 'paid')
    return {
      title: 'Esta orden ya está pagada',
      notice: '<p role="status" class="paid">No se cobra otra vez.</p>',
      links: [toCart],
      note: 'La compra está en «Pedidos».',
    };
  return {
    title: 'Pago hecho, sin volver',
    notice:
      '<p role="status" class="paid">Quien compra cerró la pestaña o perdió la línea. La tienda no sabe que se pagó.</p>',
    links: [
      `<a class="pay" href="${at('cart')}">Abrir el carrito como si nada</a>`,
      `<a href="${at('cart?success=true')}">Volver a la tienda con retraso</a>`,
    ],
    note: 'Qué esperar: el carrito sigue lleno y la compra no está en «Pedidos», porque aquí se registra cuando el navegador vuelve. «Confirmar Orden» con los mismos productos no cobra otra vez: registra esta compra, una sola vez. Un servidor de verdad la registra ya por el aviso del proveedor.',
  };
}

type Item = CheckoutSession['cartItems'][number];

function line({ name, quantity, price, product_price: override, image }: Item, shop: string) {
  const unitPrice = override ?? price;
  const cells = [quantity, `$${unitPrice}`, sum(unitPrice * quantity)];
  return `<tr><td>${picture(image, shop)}${escape(name)}</td>${cells.map((cell) => `<td>${cell}</td>`).join('')}</tr>`;
}

function picture(image: Item['image'], shop: string): string {
  const address = [image].flat()[0] ?? '';
  if (address.trim() === '' || !URL.canParse(address, shop)) return '';
  return `<img src="${escape(new URL(address, shop).href)}" alt="" width="64" height="48">`;
}

/** Dollars as the shop writes a sum: '$1200', '$999.90'. */
function sum(dollars: number): string {
  const cents = dollars.toFixed(2);
  return `$${cents.replace(/\.00$/, '')}`;
}

function escape(text: string): string {
  return text.replace(/[&<>"']/g, (character) => `&#${character.charCodeAt(0)};`);
}
