import { html, type TemplateResult } from 'lit/html.js';
import { PAYMENT_PAGE } from '#mocks/provider/paymentPage.ts';
import { linkTo } from '#mocks/demo/links.ts';
import type { PanelState } from './panelState.ts';

/** The «Enlace» tab: a link that opens the demo in its current state. */
export function linkSection(state: PanelState): TemplateResult {
  const address = linkTo(sharedPage().href, state.status.link);
  return html`<label class="field">
      Quien lo abra verá esta página en este estado
      <input readonly .value=${address} />
    </label>
    <div class="buttons">
      <button class="primary" @click=${() => state.copyLink(address)}>Copiar</button>
    </div>
    <p class="hint">
      Un enlace no lleva los cambios hechos en los datos, un carrito que no es el del escenario, las
      llamadas que los fallos ya han contado, ni una persona que no es ninguna de las cuatro. Para
      entregarlo también, <button @click=${() => state.selectTab('data')}>exporta el estado</button>
    </p>`;
}

/** This page; on the payment page the cart, because the order in its address is in this browser only. */
function sharedPage(): URL {
  const here = new URL(location.href);
  const atPayment = here.pathname.endsWith(`/${PAYMENT_PAGE}`);
  return atPayment ? new URL(`${import.meta.env.BASE_URL}cart`, here) : here;
}
