import type { CheckoutSession } from '#mocks/store/database.ts';

/** The path of the demo's payment page, relative to the mock's site. */
export const PAYMENT_PAGE = 'demo/pago.html';

export function paymentPagePath(sessionId: string): string {
  return `${PAYMENT_PAGE}?session=${encodeURIComponent(sessionId)}`;
}

/** The provider's hosted page in the demo: plain HTML, so that a server can send it and a page can show it. */
export function paymentPage(session: CheckoutSession | undefined, declined: boolean): string {
  if (!session)
    return '<main><h1>Sesión de pago desconocida</h1><p>Vuelve a la tienda y confirma la orden otra vez.</p></main>';
  const lines = session.cartItems.map(
    ({ name, quantity, price }) =>
      `<tr><td>${escape(name)}</td><td>${quantity}</td><td>$${price}</td></tr>`,
  );
  const back = (path: string) => escape(new URL(path, session.shop).href);
  return `<main>
  <p class="mark">Pago de demostración</p>
  <h1>Paga tu orden</h1>
  ${declined ? '<p role="alert" class="problem">Tu tarjeta fue rechazada. Prueba otra vez.</p>' : ''}
  <table>
    <thead><tr><th scope="col">Producto</th><th scope="col">Cantidad</th><th scope="col">Precio</th></tr></thead>
    <tbody>${lines.join('')}</tbody>
  </table>
  <p class="total">Total: $${session.totalAmount}</p>
  <nav aria-label="Pago">
    <a class="pay" href="${back('cart?success=true')}">Pagar</a>
    <a href="${escape(`?session=${encodeURIComponent(session.id)}&declined`)}">Pagar con una tarjeta rechazada</a>
    <a href="${back('cart')}">Cancelar y volver a la tienda</a>
  </nav>
</main>`;
}

export function paymentQuery(search: URLSearchParams): { id: string; declined: boolean } {
  return { id: search.get('session') ?? '', declined: search.has('declined') };
}

function escape(text: string): string {
  return text.replace(/[&<>"']/g, (character) => `&#${character.charCodeAt(0)};`);
}
