import { html, type TemplateResult } from 'lit/html.js';
import { accountOf, type Person, persons } from '#mocks/store/persons.ts';
import type { PanelState } from './panelState.ts';
import { personWords } from './words.ts';

/** The «Personas» tab: chooses the user who is logged in to the shop. */
export function personsSection(state: PanelState): TemplateResult {
  return html`<p class="hint">La tienda sigue el cambio al instante, sin recargar.</p>
    <ul class="list">
      ${persons.map((person) => html`<li>${choice(state, person)}</li>`)}
    </ul>`;
}

function choice(state: PanelState, person: Person): TemplateResult {
  const account = accountOf(person);
  const logIn = () => {
    state.demo.logIn(person);
    return `Ahora: ${personWords[person]}.`;
  };
  return html`<div class="line">
    <button aria-pressed=${state.status.person === person} @click=${() => state.act(logIn)}>
      ${personWords[person]}
    </button>
    <p class="field">
      ${
        account
          ? html`${account.firstName} ${account.lastName}, ${account.city}
              <code>${account.email}</code> <code>${account.password}</code>`
          : 'Nadie ha iniciado sesión'
      }
    </p>
  </div>`;
}
