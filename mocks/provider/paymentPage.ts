import type { CheckoutSession } from '#mocks/store/database.ts';

/** The path of the demo's payment page, relative to the mock's site. */
export const PAYMENT_PAGE = 'demo/pago.html';

export function paymentPagePath(sessionId: string): string {
  return `${PAYMENT_PAGE}?session=${encodeURIComponent(sessionId)}`;
}

/** The provider's hosted page in the demo: plain HTML, so that a server can send it and a page can show it. */
export function paymentPage(session: CheckoutSession | undefined, declined: boolean): string {
  if (!session)
    return '<main class="unknown"><h1>Sesión de pago desconocida</h1><p>Vuelve a la tienda y confirma la orden otra vez.</p></main>';
  const { id, shop, cartItems, totalAmount } = session;
  const at = (path: string) => escape(new URL(path, shop).href);
  return `<header>
  <span class="company"><img src="${at('pictures/logo.svg')}" alt="" width="36" height="36">Empresa</span>
  <span class="mark">Pago de demostración</span>
</header>
<main>
  <h1>Paga tu orden</h1>
  ${declined ? '<p role="alert" class="problem">Tu tarjeta fue rechazada. Prueba otra vez.</p>' : ''}
  <table>
    <thead><tr><th scope="col">Producto</th><th scope="col">Cantidad</th><th scope="col">Precio</th><th scope="col">Subtotal</th></tr></thead>
    <tbody>${cartItems.map((item) => line(item, shop)).join('')}</tbody>
  </table>
  <div class="panel">
    <p class="total">Total: ${sum(totalAmount)}</p>
    <nav aria-label="Pago">
      <a class="pay" href="${at('cart?success=true')}">Pagar</a>
      <a href="${escape(`?session=${encodeURIComponent(id)}&declined`)}">Pagar con una tarjeta rechazada</a>
      <a class="back" href="${at('cart')}">Cancelar y volver a la tienda</a>
    </nav>
    <p class="note">Esta página hace de proveedor de pagos en la demostración. No se cobra nada.</p>
  </div>
</main>`;
}

export function paymentQuery(search: URLSearchParams): { id: string; declined: boolean } {
  return { id: search.get('session') ?? '', declined: search.has('declined') };
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
