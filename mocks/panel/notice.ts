/** What the demo has to say on its own, in its strip above the shop. */

/** Says that the demo cannot run here, and why. */
export function unavailable(reason: string): HTMLElement {
  return notice('alert', `Modo demostración no disponible: ${reason}`);
}

/** Says that the panel could not be fetched. */
export function panelMissing(reason: string): HTMLElement {
  return dismissible(notice('alert', `El panel de la demostración no se pudo abrir: ${reason}`));
}

/** Says which parts of a link were left out. */
export function ignoredParts(names: readonly string[]): HTMLElement {
  const list = names.join(', ');
  return dismissible(
    notice(
      'status',
      `El enlace trae partes que esta demostración no conoce, y no se usaron: ${list}.`,
    ),
  );
}

function notice(role: 'alert' | 'status', text: string): HTMLElement {
  const element = document.createElement('div');
  element.className = `notice ${role}`;
  const words = document.createElement('p');
  words.setAttribute('role', role);
  words.textContent = text;
  element.append(words);
  return element;
}

function dismissible(element: HTMLElement): HTMLElement {
  const button = document.createElement('button');
  button.type = 'button';
  button.textContent = 'Entendido';
  button.addEventListener('click', () => element.remove());
  element.append(button);
  return element;
}
