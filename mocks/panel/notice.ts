/** The notices in the demo's strip above the shop. */

export function unavailable(reason: string): HTMLElement {
  return notice('alert', `Modo demostración no disponible: ${reason}`);
}

export function panelMissing(reason: string): HTMLElement {
  return dismissible(notice('alert', `El panel de la demostración no se pudo abrir: ${reason}`));
}

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
  const paragraph = document.createElement('p');
  paragraph.setAttribute('role', role);
  paragraph.textContent = text;
  element.append(paragraph);
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
