import { html, nothing, type TemplateResult } from 'lit/html.js';
import { endpointNames } from '#contracts/index.ts';
import { backend } from '#mocks/handlers/backend/index.ts';
import { PAYMENT_PAGE } from '#mocks/provider/paymentPage.ts';
import { linkTo } from '#mocks/scenarios/links.ts';
import { DEFAULT_SIZE } from '#mocks/store/seed/dataset.ts';
import { activeText } from './activeFaults.ts';
import { copy } from './copy.ts';
import type { PanelState } from './panelState.ts';
import type { Status } from './status.ts';
import { facts } from './elements.ts';
import { faultWords, number, personWords, PROVIDER, providerWords } from './words.ts';

/** The «Enlace» tab: a link that opens the demo in its current state. */
export function linkSection(state: PanelState): TemplateResult {
  const { link } = state.status;
  const page = sharedPage();
  const address = linkTo(page.href, link);
  return html`<label class="field">
      Quien lo abra verá esta página en este estado
      <input readonly .value=${address} @focus=${selectAll} />
    </label>
    <div class="buttons">
      <button class="primary" @click=${() => state.copy(() => copy(address))}>Copiar</button>
    </div>
    <h3>Lo que lleva</h3>
    ${facts([
      ['Página', html`<code>${page.pathname}</code>`],
      ['Persona', link.person ? personWords[link.person] : 'Visitante'],
      ['Activado', armed(state.status)],
      ['Productos', number(link.products ?? DEFAULT_SIZE)],
    ])}
    <div class="hint">
      <p>Un enlace no lleva esto:</p>
      <ul>
        <li>los cambios hechos en los datos</li>
        <li>lo que hay en el carrito, si no es el del escenario</li>
        <li>las llamadas que los fallos ya han contado</li>
        <li>una persona que no es ninguna de las cuatro</li>
      </ul>
      <p>
        Para entregarlo también,
        <button @click=${() => state.selectTab('data')}>exporta el estado</button>
      </p>
    </div>`;
}

/** This page; on the payment page the cart, because the order in its address is in this browser only. */
function sharedPage(): URL {
  const here = new URL(location.href);
  const atPayment = here.pathname.endsWith(`/${PAYMENT_PAGE}`);
  return atPayment ? new URL(`${import.meta.env.BASE_URL}cart`, here) : here;
}

function armed(status: Status): unknown {
  const { scenario, faults, provider } = status.settings;
  // In the link no call has been counted yet.
  const text = activeText({ ...status, faultCalls: {} });
  if (text === undefined) return 'Nada: todo responde bien';
  if (scenario !== null) return text;
  return [
    provider === 'normal' ? nothing : line(PROVIDER, providerWords[provider]),
    ...endpointNames.map((call) => {
      const fault = faults[call];
      return fault ? line(backend[call].title, faultWords(fault)) : nothing;
    }),
  ];
}

function line(title: string, words: string): TemplateResult {
  return html`<div>${title}: ${words}</div>`;
}

function selectAll({ currentTarget }: Event): void {
  if (currentTarget instanceof HTMLInputElement) currentTarget.select();
}
