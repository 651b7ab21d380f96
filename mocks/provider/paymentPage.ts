import type { CheckoutSession } from '#mocks/store/database.ts';
import type { Store } from './intents.ts';

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
    return '<main><h1>Sesión de pago desconocida</h1><p>Vuelve a la tienda y confirma la orden otra vez.</p></main>';
  const { cartItems, totalAmount } = session;
  const { title, notice = '', links, note } = wordsOf(session, action);
  return `<main>
  <p>Pago de demostración</p>
  <h1>${title}</h1>
  ${notice}
  <table>
    <tr><th>Producto</th><th>Cantidad</th><th>Precio</th><th>Subtotal</th></tr>
    ${cartItems.map(line).join('')}
  </table>
  <p class="total">Total: ${sum(totalAmount)}</p>
  <nav aria-label="Pago">${links.join('\n')}</nav>
  <p>${note}</p>
</main>`;
}

interface Words {
  readonly title: string;
  readonly notice?: string;
  readonly links: readonly string[];
  readonly note: string;
}

/** A page that was paid, or whose buyer has begun to pay in another way, can be opened again, but not be paid. */
function wordsOf({ id, shop, state }: CheckoutSession, action: Action): Words {
  const here = (next: Action) => escape(`?session=${encodeURIComponent(id)}&${next}`);
  const cart = escape(new URL('cart', shop).href);
  if (state === 'open')
    return {
      title: 'Paga tu orden',
      ...(action === 'declined' && {
        notice: '<p role="alert">Tu tarjeta fue rechazada. Prueba otra vez.</p>',
      }),
      links: [
        `<a class="pay" href="${here('pay')}">Pagar</a>`,
        `<a href="${here('paid')}">Pagar y no volver</a>`,
        `<a href="${here('declined')}">Pagar con una tarjeta rechazada</a>`,
        `<a href="${cart}">Cancelar y volver a la tienda</a>`,
      ],
      note: 'Esta página hace de proveedor de pagos en la demostración. No se cobra nada.',
    };
  if (state === 'paid')
    return {
      title: 'Pago hecho, sin volver',
      notice: '<p role="status">La tienda no sabe todavía que se pagó.</p>',
      links: [
        `<a class="pay" href="${cart}">Abrir el carrito como si nada</a>`,
        `<a href="${escape(returnAddress(shop))}">Volver a la tienda con retraso</a>`,
      ],
      note: 'Qué esperar: el carrito sigue lleno y la compra no está en «Pedidos». «Confirmar Orden» con los mismos productos no cobra otra vez: registra esta compra, una sola vez. Un servidor de verdad la registra ya por el aviso del proveedor.',
    };
  const links = [`<a href="${cart}">Volver a la tienda</a>`];
  return state === 'over'
    ? {
        title: 'Este pago ya no vale',
        links,
        note: 'Quien compra empezó otro pago después de este. Aquí no se ha pagado nada.',
      }
    : {
        title: 'Esta orden ya está pagada',
        links,
        note: 'No se cobra otra vez. La compra está en «Pedidos».',
      };
}

function line({ name, quantity, price, product_price }: CheckoutSession['cartItems'][number]) {
  const unit = product_price ?? price;
  const cells = [escape(name), quantity, `$${unit}`, sum(unit * quantity)];
  return `<tr>${cells.map((cell) => `<td>${cell}</td>`).join('')}</tr>`;
}

/** Dollars as the shop writes a sum: '$1200', '$999.90'. */
function sum(dollars: number): string {
  return `$${dollars.toFixed(2).replace(/\.00$/, '')}`;
}

function escape(text: string): string {
  return text.replace(/[&<>"']/g, (character) => `&#${character.charCodeAt(0)};`);
}
